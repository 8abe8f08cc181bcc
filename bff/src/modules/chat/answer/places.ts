import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { plainText } from './plain-text.ts';
import { t } from '../../../texts/texts.ts';

export const samePlace = ({ page }: RankedPassage): string =>
  page === null ? t('answer.place.sameNote') : t('answer.place.samePage', { page });

export function placeOf({ sourceType, title: markdown, page }: RankedPassage): string {
  const title = plainText(markdown);
  if (sourceType === 'note') return t('answer.place.note', { title });
  return page === null ? t('answer.place.document', { title }) : t('answer.place.page', { title, page });
}
