import type { DocumentFailure, DocumentKind, DocumentSort, DocumentStatus } from '@savoir/contracts/documents';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { countJoined, readJoined } from '../../adapters/database/joined-reads.ts';
import type { LastChange } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { behindCursor } from '../content/cursor.ts';
import { wordConditions } from '../content/search-words.ts';
import { allOf, visibleContent } from '../content/visible-content.ts';
import { orderOf } from './document-order.ts';
import type { DocumentRow } from './document.row.ts';

type Viewer = Pick<SignedInActor, 'companyId' | 'visibleSpaceIds'>;

const rowsOf = (db: Db) => db.collection<DocumentRow>('documents');

export async function createDocumentIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, uploadDate: -1, _id: -1 } },
    { key: { companyId: 1, titleKey: 1, _id: 1 } },
    { key: { companyId: 1, removedDate: 1, status: 1 } },
    { key: { companyId: 1, words: 1 } },
    { key: { companyId: 1, importKey: 1 }, partialFilterExpression: { importKey: { $type: 'string' } } },
    { key: { companyId: 1, importId: 1 }, partialFilterExpression: { importId: { $type: 'string' } } },
  ]);
}

/** Throws where there is a document of this id already. */
export async function insertDocument(db: Db, row: DocumentRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

export const findDocument = (db: Db, viewer: Viewer, id: string): Promise<DocumentRow | null> =>
  rowsOf(db).findOne({ _id: id, ...visibleContent(viewer) });

/** For jobs and events: no matter who may see it, deleted or not. */
export const findAnyDocument = (db: Db, companyId: string, id: string): Promise<DocumentRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export interface DocumentFilter {
  q?: string | undefined;
  status?: DocumentStatus | undefined;
  kind?: DocumentKind | undefined;
  spaceId?: string | undefined;
  uploaderId?: string | undefined;
  /** ISO 8601: uploaded then or later. */
  since?: string | undefined;
}

function filterOf(viewer: Viewer, { q, status, kind, spaceId, uploaderId, since }: DocumentFilter) {
  // Uploading happens in the browser: no row has that status.
  const byStatus = status === undefined ? {} : { status: status === 'uploading' ? { $in: [] } : status };
  return {
    ...visibleContent(viewer),
    ...byStatus,
    ...(uploaderId !== undefined && { uploaderId }),
    ...(since !== undefined && { uploadDate: { $gte: new Date(since) } }),
    conditions: [
      ...wordConditions(q),
      ...(spaceId === undefined ? [] : [{ spaceIds: spaceId }]),
      // Rows of when there was nothing but PDFs name no kind.
      ...(kind === undefined ? [] : [{ kind: kind === 'pdf' ? { $in: ['pdf', null] } : kind }]),
    ],
  };
}

export async function findDocuments(
  db: Db,
  viewer: Viewer,
  filter: DocumentFilter,
  { sort, cursor, limit }: { sort: DocumentSort; cursor: string | undefined; limit: number },
): Promise<DocumentRow[]> {
  const { conditions, ...fields } = filterOf(viewer, filter);
  const order = orderOf(sort);
  const direction = order.ascending ? 1 : -1;
  return rowsOf(db)
    .find({ ...fields, ...allOf([...conditions, ...behindCursor(order, cursor)]) })
    .sort({ [order.field]: direction, _id: direction })
    .limit(limit)
    .toArray();
}

export async function countDocumentFiles(db: Db, viewer: Viewer, filter: DocumentFilter): Promise<number> {
  const { conditions, ...fields } = filterOf(viewer, filter);
  return countJoined(db, rowsOf(db), { ...fields, ...allOf(conditions) });
}

/** Those of the given ids that match, in no order. */
export async function findDocumentsAmong(
  db: Db,
  viewer: Viewer,
  filter: DocumentFilter,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const { conditions, ...fields } = filterOf(viewer, filter);
  return rowsOf(db)
    .find({ ...fields, _id: { $in: [...ids] }, ...allOf(conditions) })
    .toArray();
}

/** The document of this size, else the one of this file name; failed ones left out, the newest of several. */
export async function findTwin(
  db: Db,
  viewer: Viewer,
  { filename, sizeBytes }: Pick<DocumentRow, 'filename' | 'sizeBytes'>,
): Promise<DocumentRow | null> {
  const newestWith = (field: Partial<Pick<DocumentRow, 'filename' | 'sizeBytes'>>) =>
    rowsOf(db).findOne(
      { ...visibleContent(viewer), status: { $ne: 'failed' }, ...field },
      { sort: { uploadDate: -1, _id: -1 } },
    );
  return (await newestWith({ sizeBytes })) ?? (await newestWith({ filename }));
}

export async function findUploaderIds(db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await rowsOf(db)
    .aggregate<{ _id: string }>([{ $match: visibleContent(viewer) }, { $group: { _id: '$uploaderId' } }])
    .toArray();
  return rows.map(({ _id }) => _id);
}

/** Null when the version is no longer the one that was read. */
export const changeDocument = (
  db: Db,
  viewer: Viewer,
  id: string,
  version: number,
  changes: Partial<Pick<DocumentRow, 'title' | 'titleKey' | 'words' | 'spaceIds'>>,
  lastChange: LastChange,
  session: ClientSession,
): Promise<DocumentRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, version, ...visibleContent(viewer) },
    // What someone changed is taken back with no import.
    { $set: { ...changes, lastChange }, $inc: { version: 1 }, $unset: { importId: '' } },
    { returnDocument: 'after', session },
  );

export async function hideDocument(
  db: Db,
  viewer: Viewer,
  id: string,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await rowsOf(db).updateOne(
    { _id: id, ...visibleContent(viewer) },
    { $set: { removedDate: now }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount === 1;
}

export async function eraseDocument(db: Db, companyId: string, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId });
}

/** Still this ingestion's business: every write of the job asks for it, so a stale job changes nothing. */
const ingesting = (companyId: string, id: string, ingestion: number) => ({
  _id: id,
  companyId,
  ingestion,
  status: 'ingesting' as const,
  removedDate: null,
});

export async function recordProgress(
  db: Db,
  companyId: string,
  id: string,
  ingestion: number,
  progress: Partial<Pick<DocumentRow, 'pageCount' | 'pagesDone'>>,
): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(ingesting(companyId, id, ingestion), { $set: progress });
  return matchedCount === 1;
}

/** A version that no one made. */
const madeByReading = { $inc: { version: 1 }, $unset: { lastChange: '' } } as const;

/** Nothing when it is over already. */
export async function failIngestion(
  db: Db,
  companyId: string,
  id: string,
  ingestion: number,
  failureReason: DocumentFailure,
): Promise<void> {
  await rowsOf(db).updateOne(ingesting(companyId, id, ingestion), {
    $set: { status: 'failed', failureReason },
    ...madeByReading,
  });
}

/** Null when it is over already, or when the document is no longer this version. */
export const endIngestion = (
  db: Db,
  { companyId, _id, ingestion, version, readyDate }: DocumentRow,
  now: Date,
  session: ClientSession,
): Promise<DocumentRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { ...ingesting(companyId, _id, ingestion), version },
    { $set: { status: 'ready', failureReason: null, readyDate: readyDate ?? now }, ...madeByReading },
    { returnDocument: 'after', session },
  );

/** Starts a new ingestion; null when it is being read already, or gone. */
export const restartIngestion = (
  db: Db,
  { companyId, _id, status, uploadDate, readyDate = status === 'ready' ? uploadDate : undefined }: DocumentRow,
  analyser: number,
  session: ClientSession,
): Promise<DocumentRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId, removedDate: null, status: { $ne: 'ingesting' } },
    {
      $set: {
        status: 'ingesting',
        failureReason: null,
        pagesDone: 0,
        // Pages of one that has failed are not counted among those of the company.
        ...(status === 'failed' && { pageCount: 0 }),
        analyser,
        ...(readyDate !== undefined && { readyDate }),
      },
      $inc: { ingestion: 1, ...madeByReading.$inc },
      $unset: madeByReading.$unset,
    },
    { returnDocument: 'after', session },
  );

/** Of every company: readable documents that an earlier analysis has read. */
export const findReadBefore = (db: Db, analyser: number): Promise<DocumentRow[]> =>
  rowsOf(db)
    .find({
      removedDate: null,
      // A row of before the versions has none: it was read by the first.
      $or: [{ analyser: { $lt: analyser } }, { analyser: { $exists: false } }],
      status: { $in: ['ready', 'failed'] },
      // What a better analysis cannot change.
      failureReason: { $nin: ['encrypted', 'too-many-pages', 'quota'] },
    })
    .toArray();

export const countIngesting = (db: Db): Promise<number> =>
  rowsOf(db).countDocuments({ status: 'ingesting', removedDate: null });

/** Pages the viewer's documents have together. */
export async function countVisiblePages(db: Db, viewer: Viewer): Promise<number> {
  const [sum] = await readJoined<{ pages: number }>(db, rowsOf(db), [
    { $match: visibleContent(viewer) },
    { $group: { _id: null, pages: { $sum: '$pageCount' } } },
  ]);
  return sum?.pages ?? 0;
}

/** Pages the company's documents have together; failed ones do not count. */
export async function countCompanyPages(db: Db, companyId: string): Promise<number> {
  const [sum] = await rowsOf(db)
    .aggregate<{ pages: number }>([
      { $match: { companyId, removedDate: null, status: { $in: ['ingesting', 'ready'] } } },
      { $group: { _id: null, pages: { $sum: '$pageCount' } } },
    ])
    .toArray();
  return sum?.pages ?? 0;
}
