import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { plainText } from './plain-text.ts';
import { t } from '../../../texts/server-texts.ts';

/** «page 4», «section 3». */
export const pageText = ({ page, place }: Pick<RankedPassage, 'page' | 'place'>): string | null =>
  place ?? (page === null ? null : t('answer.place.numbered', { page }));

export function samePlace(passage: RankedPassage): string {
  const place = pageText(passage);
  return place === null ? t('answer.place.sameNote') : t('answer.place.samePage', { place });
}

export function placeOf(passage: RankedPassage): string {
  const { sourceType, title: markdown } = passage;
  const title = plainText(markdown);
  if (sourceType === 'note') return t('answer.place.note', { title });
  const place = pageText(passage);
  return place === null ? t('answer.place.document', { title }) : t('answer.place.page', { title, place });
}
