import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { plainText } from './plain-text.ts';

export const samePlace = ({ page }: RankedPassage): string =>
  page === null ? 'Dans la même fiche' : `Dans le même document, page ${page}`;

export function placeOf({ sourceType, title, page }: RankedPassage): string {
  const name = `«\u00A0${plainText(title)}\u00A0»`;
  if (sourceType === 'note') return `dans la fiche ${name}`;
  return page === null ? `dans le document ${name}` : `dans le document ${name}, page ${page}`;
}
