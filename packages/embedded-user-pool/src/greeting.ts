import type { MailPart } from './user-pool.options.ts';
import { t } from './texts/pool-texts.ts';

/** How a mail starts. */
export const greeting = ({ givenName }: { givenName: string }): MailPart => ({
  paragraph: givenName === '' ? t('helloAnybody') : t('hello', { name: givenName }),
});
