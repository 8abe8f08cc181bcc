import type { ClientSession, Db } from '../adapters/database/database.ts';
import { readJoined } from '../adapters/database/joined-reads.ts';
import { replaceId, type IdChange } from '../adapters/database/replace-id.collection.ts';
import type { SourceRef, SourceType, Visibility } from './knowledge.ts';

/** One row per source ever published. A removed one stays as a tombstone, so that followers learn of it. */
export interface SourceRow {
  _id: string;
  companyId: string;
  sourceType: SourceType;
  sourceId: string;
  title: string;
  spaceIds: string[];
  personId: string | null;
  date: Date;
  /** Passages with this version are the source's; others are being written or swept. */
  version: string;
  /** Increases with every change of the company's knowledge, in the order in which changes become visible. */
  seq: number;
  deleted: boolean;
}

const rowsOf = (db: Db) => db.collection<SourceRow>('knowledgeSources');
const sequencesOf = (db: Db) => db.collection<{ _id: string; seq: number }>('knowledgeSequences');

export const sourceKey = (companyId: string, { sourceType, sourceId }: SourceRef): string =>
  `${companyId}/${sourceType}/${sourceId}`;

export async function createSourceIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, seq: 1 } }]);
}

/** Makes the company's counter, so that changes can increment it inside a transaction without racing to create it. */
export async function ensureSequence(db: Db, companyId: string): Promise<void> {
  await sequencesOf(db).updateOne({ _id: companyId }, { $setOnInsert: { seq: 0 } }, { upsert: true });
}

/** Inside a transaction: the counter's row makes changes of one company wait for each other, so numbers appear in order. */
export async function nextSequence(db: Db, companyId: string, session: ClientSession): Promise<number> {
  const row = await sequencesOf(db).findOneAndUpdate(
    { _id: companyId },
    { $inc: { seq: 1 } },
    { returnDocument: 'after', session },
  );
  if (row === null) throw new Error(`no sequence for company ${companyId}`);
  return row.seq;
}

/** Companies that ever published, those with the most changes first. */
export const findPublishingCompanies = async (db: Db): Promise<string[]> =>
  (await sequencesOf(db).find().sort({ seq: -1 }).toArray()).map(({ _id }) => _id);

/** How many changes a company’s knowledge has seen. */
export const findSequence = async (db: Db, companyId: string): Promise<number> =>
  (await sequencesOf(db).findOne({ _id: companyId }))?.seq ?? 0;

/** Everything published, of every company. */
export const eachSource = (db: Db): AsyncIterable<SourceRow> => rowsOf(db).find({ deleted: false });

/** Writes the row and gives back the one it replaces. */
export const replaceSource = (db: Db, row: SourceRow, session: ClientSession): Promise<SourceRow | null> => {
  const { _id, ...fields } = row;
  return rowsOf(db).findOneAndUpdate(
    { _id, companyId: row.companyId },
    { $set: fields },
    { upsert: true, returnDocument: 'before', session },
  );
};

/** Changes a published source and gives it back as it was; null when there is none. */
export const changeSource = (
  db: Db,
  companyId: string,
  source: SourceRef,
  changes: Partial<SourceRow>,
  session: ClientSession,
): Promise<SourceRow | null> => changeSourceByKey(db, companyId, sourceKey(companyId, source), changes, session);

export const changeSourceByKey = (
  db: Db,
  companyId: string,
  key: string,
  changes: Partial<SourceRow>,
  session: ClientSession,
): Promise<SourceRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: key, companyId, deleted: false },
    { $set: changes },
    { returnDocument: 'before', session },
  );

/** Changes after a sequence number, oldest first, tombstones included. */
export const findChanges = (db: Db, companyId: string, after: number): Promise<SourceRow[]> =>
  rowsOf(db)
    .find({ companyId, seq: { $gt: after } })
    .sort({ seq: 1 })
    .toArray();

/** Those ever published, also what is gone since. */
export const findSourceRows = (db: Db, companyId: string, sources: readonly SourceRef[]): Promise<SourceRow[]> =>
  rowsOf(db)
    .find({ companyId, _id: { $in: [...new Set(sources.map((source) => sourceKey(companyId, source)))] } })
    .toArray();

export const findVisibleSources = (db: Db, visibility: Visibility, keys: readonly string[]): Promise<SourceRow[]> =>
  readJoined(db, rowsOf(db), [{ $match: { ...visible(visibility), _id: { $in: [...keys] } } }]);

export const countVisibleSources = (db: Db, visibility: Visibility, sourceType: SourceType): Promise<number> =>
  rowsOf(db).countDocuments({ ...visible(visibility), sourceType });

export const findRecentSources = (db: Db, visibility: Visibility, limit: number): Promise<SourceRow[]> =>
  rowsOf(db).find(visible(visibility)).sort({ seq: -1 }).limit(limit).toArray();

function visible({ companyId, spaceIds }: Visibility) {
  const published = { companyId, deleted: false };
  return spaceIds === null
    ? published
    : { ...published, $or: [{ spaceIds: { $size: 0 } }, { spaceIds: { $in: spaceIds } }] };
}

/** Sources are told by another name from then on; what they say stays, so nothing is indexed again. */
export async function erasePersonInSources(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('knowledgeSources'), { companyId }, change, { fields: ['personId'] });
}
