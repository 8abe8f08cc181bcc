import type { AuditChange, AuditKind } from '@savoir/contracts/companies';
import type { ClientSession, Db, Filter } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import { eachRow, partsOfRows } from '../../adapters/database/in-parts.ts';
import { behindCursor } from '../content/cursor.ts';

/** Who did what to which entity, and when; of its content only what changed by it. Rows are only added. */
export interface AuditRow {
  _id: string;
  /** The company acted upon. */
  companyId: string;
  date: Date;
  /** Null: the system. */
  byId: string | null;
  /** `<entity>.<what happened>`, such as `users.create`. */
  action: string;
  subjectId: string;
  /** Name or title the subject had then. */
  subjectTitle: string;
  /** Set when it was tried without the right to. */
  denied?: true;
  changes?: AuditChange[];
  /** Name of the personal access token it was done by. */
  token?: string;
  /** Where what happened to an account came from. */
  address?: string;
  /** Who did it, when they are of another company. */
  outsider?: { firstName: string; lastName: string; company: string } | undefined;
}

const rowsOf = (db: Db) => db.collection<AuditRow>('audit');

export async function createAuditIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, date: -1, _id: -1 } }]);
}

/** Writes an entry; the same id again is the same event, which is written once. */
export async function insertAudit(db: Db, row: AuditRow, session?: ClientSession): Promise<void> {
  await inserted(rowsOf(db).insertOne(row, { session }));
}

/** How the actions about each kind of object start. */
const actionPatterns: Record<AuditKind, RegExp> = {
  note: /^(notes?|templates|reports|mustReads|questions)\./,
  document: /^documents?\./,
  user: /^users?\./,
  space: /^spaces?\./,
  company: /^(compan(y|ies)|companyTokens|webhooks?)\./,
  dev: /^dev\./,
  account: /^(account|apiTokens)\./,
};

export interface AuditFilter {
  kind?: AuditKind | undefined;
  userId?: string | undefined;
  outcome?: 'done' | 'denied' | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

function filterOf(companyId: string, { kind, userId, outcome, from, to }: AuditFilter) {
  return {
    companyId,
    ...(kind !== undefined && { action: actionPatterns[kind] }),
    ...(userId !== undefined && { byId: userId }),
    ...(outcome !== undefined && { denied: { $exists: outcome === 'denied' } }),
    ...((from !== undefined || to !== undefined) && {
      date: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) },
    }),
  };
}

/** Latest first. */
export function findAudit(
  db: Db,
  companyId: string,
  filter: AuditFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const behind = behindCursor('date', page.cursor);
  return latest(
    db,
    { ...filterOf(companyId, filter), ...(behind.length > 0 && { $and: behind }) },
    page.limit,
  ).toArray();
}

/** The same from the latest on, some at a time. */
export const findAuditParts = (
  db: Db,
  companyId: string,
  filter: AuditFilter,
  limit: number,
): AsyncIterable<AuditRow[]> => partsOfRows(latest(db, filterOf(companyId, filter), limit));

const latest = (db: Db, filter: Filter<AuditRow>, limit: number) =>
  rowsOf(db).find(filter).sort({ date: -1, _id: -1 }).limit(limit);

export const countAudit = (db: Db, companyId: string, filter: AuditFilter): Promise<number> =>
  rowsOf(db).countDocuments(filterOf(companyId, filter));

export async function deleteAuditBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, date: { $lt: before } });
}

/** Deletes all rows of a company. */
export async function eraseCompanyAudit(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** Retains that something happened to these, but no longer to whom or what. */
export async function forgetSubjects(db: Db, ids: readonly string[]): Promise<void> {
  await rowsOf(db).updateMany({ subjectId: { $in: [...ids] } }, { $set: { subjectId: '', subjectTitle: '' } });
}

/** The log for an export. */
export const findAuditForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(rowsOf(db).find({ companyId }));
