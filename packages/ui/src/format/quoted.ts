import { t } from '../internal/component-texts.ts';

/** « Purge du circuit » */
export const quoted = (text: string): string => t('format.quoted', { text });

/** What stands before and after a quotation that is more than a text. */
export function quotationMarks(): { before: string; after: string } {
  const [before = '', after = ''] = quoted('\n').split('\n');
  return { before, after };
}
