import type { DocumentPageState } from '@savoir/contracts/documents';
import type { Db } from '../../adapters/database/database.ts';
import { countJoined, readJoined } from '../../adapters/database/joined-reads.ts';
import type { DocumentPageRow } from './document.row.ts';

const rowsOf = (db: Db) => db.collection<DocumentPageRow>('document_pages');

export async function createDocumentPageIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, documentId: 1, number: 1 } },
    { key: { companyId: 1, documentId: 1, state: 1 } },
  ]);
}

/** Writing a page twice leaves one. */
export async function writePages(
  db: Db,
  companyId: string,
  documentId: string,
  ingestion: number,
  pages: readonly Pick<DocumentPageRow, 'number' | 'state' | 'text' | 'words' | 'part'>[],
): Promise<void> {
  if (pages.length === 0) return;
  await rowsOf(db).bulkWrite(
    pages.map(({ number, state, text, words, part }) => ({
      replaceOne: {
        filter: { _id: `${documentId}:${number}` },
        replacement: {
          companyId,
          documentId,
          ingestion,
          number,
          state,
          text,
          ...(words !== undefined && { words }),
          ...(part !== undefined && { part }),
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Pages answered at a time: thousands in one answer keep every other request waiting while they are unpacked. */
const pagesInOneGo = 10;

/** All pages in order, fetched while they are used. */
export const eachPage = (db: Db, companyId: string, documentId: string): AsyncIterable<DocumentPageRow> =>
  rowsOf(db)
    .find({ companyId, documentId })
    .project<DocumentPageRow>({ words: 0 })
    .sort({ number: 1 })
    .batchSize(pagesInOneGo);

export const findPagesFrom = (
  db: Db,
  companyId: string,
  documentId: string,
  { from, limit, words }: { from: number; limit: number; words: boolean },
): Promise<DocumentPageRow[]> =>
  rowsOf(db)
    .find({ companyId, documentId, number: { $gte: from } })
    .project<DocumentPageRow>(words ? {} : { words: 0 })
    .sort({ number: 1 })
    .limit(limit)
    .toArray();

/** What stands in these places, by the ids of the pages. */
export const findPageParts = (
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<DocumentPageRow, '_id' | 'number' | 'part'>[]> =>
  rowsOf(db)
    .find({ companyId, _id: { $in: [...ids] } })
    .project<Pick<DocumentPageRow, '_id' | 'number' | 'part'>>({ number: 1, part: 1 })
    .toArray();

/** How many pages are stored, which is those up to that number, and what became of those that are not plain text. */
export interface PageLedger {
  stored: number;
  others: ReadonlyMap<number, DocumentPageState>;
}

/** Read from indexes: anyone who watches an ingestion asks every second, and a row a page would keep all others waiting. */
export async function findPageLedger(db: Db, companyId: string, documentId: string): Promise<PageLedger> {
  const [stored, others] = await Promise.all([
    countJoined(db, rowsOf(db), { companyId, documentId }),
    readJoined<Pick<DocumentPageRow, 'number' | 'state'>>(db, rowsOf(db), [
      { $match: { companyId, documentId, state: { $in: ['recognised', 'unreadable'] } } },
      { $project: { number: 1, state: 1 } },
    ]),
  ]);
  return { stored, others: new Map(others.map(({ number, state }) => [number, state])) };
}

/** The parts stored of a document without pages, in order. */
export async function findParts(
  db: Db,
  companyId: string,
  documentId: string,
): Promise<Pick<DocumentPageRow, 'number' | 'part'>[]> {
  const rows = await readJoined<Pick<DocumentPageRow, 'number' | 'part'>>(db, rowsOf(db), [
    { $match: { companyId, documentId } },
    { $project: { number: 1, part: 1 } },
  ]);
  return rows.toSorted((a, b) => a.number - b.number);
}

/** Someone or something could read a word of it. */
export const hasText = async (db: Db, companyId: string, documentId: string): Promise<boolean> =>
  (await rowsOf(db).findOne({ companyId, documentId, text: { $ne: '' } }, { projection: { _id: 1 } })) !== null;

/** How many pages, from the first without a gap, an earlier run of this ingestion has stored. */
export async function countPagesRead(
  db: Db,
  companyId: string,
  documentId: string,
  ingestion: number,
): Promise<number> {
  const rows = await rowsOf(db)
    .find({ companyId, documentId, ingestion })
    .project<Pick<DocumentPageRow, 'number'>>({ number: 1 })
    .sort({ number: 1 })
    .toArray();
  const gap = rows.findIndex(({ number }, index) => number !== index + 1);
  return gap === -1 ? rows.length : gap;
}

/** Of an earlier reading, which found more of them. */
export async function eraseFormerPages(
  db: Db,
  companyId: string,
  documentId: string,
  ingestion: number,
): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, documentId, ingestion: { $lt: ingestion } });
}

export async function erasePages(db: Db, companyId: string, documentId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, documentId });
}
