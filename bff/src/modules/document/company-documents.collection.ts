import { countJoined, readJoined } from '../../adapters/database/joined-reads.ts';
import { eachRow, everyRow } from '../../adapters/database/in-parts.ts';
import type { Db } from '../../adapters/database/database.ts';
import { countBySpace, moveOutOfSpace, type SpaceContent } from '../content/contents-by-space.collection.ts';
import type { Services } from '../../services.ts';
import type { DocumentRow } from './document.row.ts';

const rowsOf = (db: Db) => db.collection<DocumentRow>('documents');
const contentsOf = (db: Db) => db.collection<SpaceContent>('documents');
const present = (companyId: string) => ({ companyId, removedDate: null });

/** As far as `atMost`, where more does not matter. */
export const countCompanyDocuments = (db: Db, companyId: string, atMost?: number): Promise<number> =>
  countJoined(db, rowsOf(db), present(companyId), atMost);

/** Pages of all documents that are not deleted, failed ones included. */
export async function countPagesThere(db: Db, companyId: string): Promise<number> {
  const [sum] = await readJoined<{ pages: number }>(db, rowsOf(db), [
    { $match: present(companyId) },
    { $group: { _id: 1, pages: { $sum: '$pageCount' } } },
  ]);
  return sum?.pages ?? 0;
}

/** Documents uploaded since a date, with their pages. */
export async function findUploadedPages(
  db: Db,
  companyId: string,
  since: Date,
): Promise<{ date: Date; pages: number }[]> {
  const rows = await readJoined<Pick<DocumentRow, 'uploadDate' | 'pageCount'>>(db, rowsOf(db), [
    { $match: { ...present(companyId), uploadDate: { $gte: since } } },
    { $project: { uploadDate: 1, pageCount: 1 } },
  ]);
  return rows.map(({ uploadDate, pageCount }) => ({ date: uploadDate, pages: pageCount }));
}

export const findReadyDocuments = (db: Db, companyId: string): Promise<DocumentRow[]> =>
  rowsOf(db)
    .find({ ...present(companyId), status: 'ready' })
    .toArray();

export const countDocumentsBySpace = (db: Db, companyId: string): Promise<ReadonlyMap<string, number>> =>
  countBySpace(db, contentsOf(db), companyId);

export const moveDocumentsOutOfSpace = (
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  space: { companyId: string; spaceId: string; to: string | undefined },
): Promise<void> => moveOutOfSpace(outbox, contentsOf(db), space, 'document.changed');

export const findIngesting = (db: Db, companyId: string): Promise<DocumentRow[]> =>
  rowsOf(db)
    .find({ ...present(companyId), status: 'ingesting' })
    .toArray();

/** Every document that is there, in a fixed order. */
export const findCompanyDocuments = (db: Db, companyId: string): Promise<DocumentRow[]> =>
  everyRow(rowsOf(db).find(present(companyId)).sort({ _id: 1 }));

/** Documents for an export: without search words, store keys and bookkeeping. */
export const findDocumentsForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(rowsOf(db).find(present(companyId), { projection: { words: 0, titleKey: 0, storageKey: 0, ingestion: 0 } }));

/** Deletes a company's documents with their pages. */
export async function eraseCompanyDocuments(db: Db, companyId: string): Promise<void> {
  for (const rows of [db.collection('document_pages'), db.collection('documents')])
    await rows.deleteMany({ companyId });
}

export type ReportedDocument = Pick<DocumentRow, '_id' | 'title' | 'spaceIds' | 'uploaderId'>;

/** Those of the documents that are there, no matter who may see them. */
export const findReportedDocuments = (db: Db, companyId: string, ids: readonly string[]): Promise<ReportedDocument[]> =>
  readJoined(db, rowsOf(db), [
    { $match: { _id: { $in: [...ids] }, ...present(companyId) } },
    { $project: { title: 1, spaceIds: 1, uploaderId: 1 } },
  ]);

export type PlacedDocument = Pick<DocumentRow, '_id' | 'kind' | 'pageCount'>;

/** Of these documents what their places are called by, no matter who may see them. */
export const findPlacedDocuments = (db: Db, companyId: string, ids: readonly string[]): Promise<PlacedDocument[]> =>
  rowsOf(db)
    .find({ companyId, removedDate: null, _id: { $in: [...ids] } })
    .project<PlacedDocument>({ kind: 1, pageCount: 1 })
    .toArray();
