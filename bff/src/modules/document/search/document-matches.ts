import { fold } from '@savoir/french-text';
import type { Db } from '../../../adapters/database/database.ts';
import { eachPage } from '../document-page.collection.ts';

export interface PageMatches {
  page: number;
  count: number;
}

/** The pages on which the words stand, by the text as it was read. */
export async function findMatches(
  db: Db,
  companyId: string,
  documentId: string,
  words: string,
): Promise<PageMatches[]> {
  const wanted = comparable(words);
  const found: PageMatches[] = [];
  if (wanted === '') return found;
  for await (const { number, text } of eachPage(db, companyId, documentId)) {
    const count = comparable(text).split(wanted).length - 1;
    if (count > 0) found.push({ page: number, count });
  }
  return found;
}

/** What markdown adds to the printed words does not part them. */
const comparable = (text: string): string =>
  fold(text)
    .replace(/[\\*_`#|>]+/g, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
