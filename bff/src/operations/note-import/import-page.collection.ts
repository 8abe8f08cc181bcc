import type { ImportPage, ImportWarning, LeftOut } from '@savoir/contracts/note-imports';
import type { Db } from '../../adapters/database/database.ts';
import { insertedMissing } from '../../adapters/database/duplicate-key.ts';

/** A file that a page shows or links to, and the medium it becomes. */
export interface PageFile {
  /** In the archive. */
  path: string;
  /** As the note calls it, different from all others of the page. */
  name: string;
  /** Of the medium, or of the document. */
  mediaId: string;
}

/** A file of a page that became a document, or was one of the same bytes already. */
export interface PageDocument {
  path: string;
  documentId: string;
}

export interface ImportPageRow {
  _id: string;
  companyId: string;
  importId: string;
  order: number;
  key: string;
  title: string;
  path: string[];
  /** With addresses that stand for pages and files of the export. */
  markdown: string;
  space: string | null;
  author: string | null;
  files: PageFile[];
  warnings: ImportWarning[];
  twin: { noteId: string; title: string } | null;
  state: ImportPage['state'];
  /** Of the note it becomes; known before, so that pages may link to each other. */
  noteId: string;
  /** Paths of the files that became media. */
  taken: string[];
  /** Absent in rows of before imports made documents. */
  documents?: PageDocument[];
  leftOut: LeftOut[];
}

const rowsOf = (db: Db) => db.collection<ImportPageRow>('noteImportPages');

export async function createImportPageIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, importId: 1, order: 1 } }]);
}

/** Those that are there stay as they are. */
export async function insertImportPages(db: Db, rows: readonly ImportPageRow[]): Promise<void> {
  if (rows.length > 0) await insertedMissing(rowsOf(db).insertMany([...rows], { ordered: false }));
}

/** In the order of the export, without their texts. */
export const findImportPages = (
  db: Db,
  companyId: string,
  importId: string,
): Promise<Omit<ImportPageRow, 'markdown'>[]> =>
  rowsOf(db)
    .find({ companyId, importId })
    .project<Omit<ImportPageRow, 'markdown'>>({ markdown: 0 })
    .sort({ order: 1 })
    .toArray();

export const findImportPage = (db: Db, companyId: string, id: string): Promise<ImportPageRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export async function changeImportPage(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Pick<ImportPageRow, 'state' | 'noteId' | 'taken' | 'documents' | 'leftOut'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: id, companyId }, { $set: changes });
}

/** All pages that are not among the chosen ones. */
export async function skipOtherPages(
  db: Db,
  companyId: string,
  importId: string,
  chosen: readonly string[],
): Promise<void> {
  await rowsOf(db).updateMany(
    { companyId, importId, state: 'waiting', _id: { $nin: [...chosen] } },
    { $set: { state: 'skipped' } },
  );
}

/** Pages whose note was taken back. */
export async function markRemoved(
  db: Db,
  companyId: string,
  importId: string,
  noteIds: readonly string[],
): Promise<void> {
  await rowsOf(db).updateMany(
    { companyId, importId, state: 'made', noteId: { $in: [...noteIds] } },
    { $set: { state: 'removed' } },
  );
}

export async function eraseImportPages(db: Db, companyId: string, importId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, importId });
}
