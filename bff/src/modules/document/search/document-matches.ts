import { countWords } from '@savoir/french-text';
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
  const found: PageMatches[] = [];
  for await (const { number, text } of eachPage(db, companyId, documentId)) {
    const count = countWords(text, words);
    if (count > 0) found.push({ page: number, count });
  }
  return found;
}
