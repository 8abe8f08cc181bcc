import type { Filter } from 'mongodb';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { ExportTask } from './export-keys.ts';

/** Of all that is a company’s, or of what is stored about one person, which is for who asked alone. */
export type ExportKind = 'company' | 'person';

export interface ExportRow {
  _id: string;
  companyId: string;
  /** Whom it is about; absent where it is of the company. */
  personId?: string;
  /** Who asked. */
  userId: string;
  creationDate: Date;
  state: 'running' | 'ready' | 'failed';
  /** Files written, and files there are. */
  done: number;
  total: number;
  sizeBytes: number | null;
  /** What a ready archive of a company holds: what is its own, or conversations as well. Absent, it is from before this was said. */
  contents?: 'company' | 'conversations';
  /** They were told that it is there. */
  announced?: boolean;
}
export type PersonExportRow = ExportRow & { personId: string };

export const isOfPerson = (row: ExportRow): row is PersonExportRow => row.personId !== undefined;
export const kindOf = (row: ExportRow): ExportKind => (isOfPerson(row) ? 'person' : 'company');

/** An archive from before it was said what it may hold. */
const beforeContents: Filter<ExportRow> = { state: 'ready', contents: { $exists: false } };

/** Each kind has a collection: no condition that someone forgets shows one person’s archive among those of the company. */
const rowsOf = (db: Db, kind: ExportKind) =>
  kind === 'company' ? db.collection<ExportRow>('exports') : db.collection<ExportRow>('personExports');

export async function createExportIndexes(db: Db): Promise<void> {
  const oneAtATime = { unique: true, partialFilterExpression: { state: 'running' } };
  await rowsOf(db, 'company').createIndexes([
    { key: { companyId: 1, creationDate: -1 } },
    { key: { companyId: 1, state: 1 }, ...oneAtATime },
  ]);
  await rowsOf(db, 'person').createIndexes([
    { key: { companyId: 1, userId: 1, personId: 1, creationDate: -1 } },
    // For each asker and person.
    { key: { userId: 1, personId: 1, state: 1 }, ...oneAtATime },
  ]);
}

/** Throws where one is running already, or there is one of this id. */
export async function insertExport(db: Db, companyId: string, row: ExportRow, session: ClientSession): Promise<void> {
  await rowsOf(db, kindOf(row)).insertOne({ ...row, companyId }, { session });
}

export const findExport = (db: Db, kind: ExportKind, { companyId, exportId }: ExportTask): Promise<ExportRow | null> =>
  rowsOf(db, kind).findOne({ _id: exportId, companyId });

/** One that failed is running again. False when another one is, or when it had not failed. */
export async function reopenExport(db: Db, kind: ExportKind, { companyId, exportId }: ExportTask): Promise<boolean> {
  const filter = { _id: exportId, companyId, state: 'failed' } as const;
  const update = await unlessDuplicate(rowsOf(db, kind).updateOne(filter, { $set: { state: 'running' } }));
  return update?.matchedCount === 1;
}

export const isExportRunning = async (db: Db, companyId: string): Promise<boolean> =>
  (await rowsOf(db, 'company').findOne({ companyId, state: 'running' })) !== null;

const latest = (db: Db, kind: ExportKind, filter: Filter<ExportRow>): Promise<ExportRow[]> =>
  rowsOf(db, kind).find(filter).sort({ creationDate: -1 }).limit(10).toArray();

/** Latest first. */
export const findCompanyExports = (db: Db, companyId: string): Promise<ExportRow[]> =>
  latest(db, 'company', { companyId, $nor: [beforeContents] });

/** Latest first: of this person, for this asker. */
export const findPersonExports = (
  db: Db,
  { companyId, id: userId }: { companyId: string; id: string },
  personId: string,
): Promise<ExportRow[]> => latest(db, 'person', { companyId, userId, personId });

export async function changeExport(
  db: Db,
  kind: ExportKind,
  { companyId, exportId }: ExportTask,
  changes: Partial<Pick<ExportRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'contents' | 'announced'>>,
): Promise<void> {
  await rowsOf(db, kind).updateOne({ _id: exportId, companyId }, { $set: changes });
}

/** An archive that is there stays so, whatever could not be done after it. */
export async function failExport(db: Db, kind: ExportKind, { companyId, exportId }: ExportTask): Promise<void> {
  const filter = { _id: exportId, companyId, state: 'running' } as const;
  await rowsOf(db, kind).updateOne(filter, { $set: { state: 'failed' } });
}

/** All of the company, in whatever state: each holds its people. Those about this person, and those they asked for. */
export const findExportsWith = async (db: Db, companyId: string, personId: string): Promise<ExportRow[]> => [
  ...(await rowsOf(db, 'company').find({ companyId }).toArray()),
  ...(await rowsOf(db, 'person')
    .find({ companyId, $or: [{ personId }, { userId: personId }] })
    .toArray()),
];

/** Ready archives that hold conversations. */
export const findExportsWithConversations = (db: Db, companyId: string): Promise<ExportRow[]> =>
  rowsOf(db, 'company').find({ companyId, contents: 'conversations' }).toArray();

/** Archives older than the date, and those that hold more than what is the company’s. */
export const findOldExports = async (db: Db, before: Date): Promise<ExportRow[]> => [
  ...(await rowsOf(db, 'company')
    .find({ $or: [{ creationDate: { $lt: before }, state: { $ne: 'running' } }, beforeContents] })
    .toArray()),
  ...(await rowsOf(db, 'person')
    .find({ creationDate: { $lt: before } })
    .toArray()),
];

export async function eraseExport(db: Db, kind: ExportKind, { companyId, exportId }: ExportTask): Promise<void> {
  await rowsOf(db, kind).deleteOne({ _id: exportId, companyId });
}

/** Deletes all rows of a company. */
export async function eraseCompanyExports(db: Db, companyId: string): Promise<void> {
  await rowsOf(db, 'company').deleteMany({ companyId });
  await rowsOf(db, 'person').deleteMany({ companyId });
}
