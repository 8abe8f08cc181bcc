import type { ClientSession, Db, Filter } from '../../adapters/database/database.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import { readJoined } from '../../adapters/database/joined-reads.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { Transaction } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { ReportRow, ReportedThing, ThingType } from './report.row.ts';

const rowsOf = (db: Db) => db.collection<ReportRow>('reports');

export async function createReportIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, open: 1, warns: -1, date: 1 } },
    { key: { companyId: 1, 'answer.date': -1 } },
    { key: { companyId: 1, reporterId: 1, date: -1 } },
    { key: { companyId: 1, 'thing.id': 1, open: 1 } },
    { key: { companyId: 1, correctionId: 1 }, partialFilterExpression: { correctionId: { $type: 'string' } } },
    { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: 'string' } } },
  ]);
}

/** What someone may have one open report of. */
export const openKeyOf = (reporterId: string, { type, id, page }: ReportedThing, kind: ReportRow['kind']): string =>
  [reporterId, type, id, page ?? '', kind].join(':');

/** Throws where there is a report of this id, or an open one of this person, thing and kind. */
export async function insertReport(db: Db, row: ReportRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

export const findReport = (db: Db, companyId: string, id: string): Promise<ReportRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export const findReportsById = async (db: Db, companyId: string, ids: readonly string[]): Promise<ReportRow[]> =>
  ids.length === 0
    ? []
    : rowsOf(db)
        .find({ _id: { $in: [...ids] }, companyId })
        .toArray();

/** Dangers first, then those that have waited longest. */
export const findOpenReports = (db: Db, companyId: string, limit: number): Promise<ReportRow[]> =>
  rowsOf(db).find({ companyId, open: true }).sort({ warns: -1, date: 1 }).limit(limit).toArray();

/** Latest first. */
export const findAnsweredReports = (db: Db, companyId: string, limit: number): Promise<ReportRow[]> =>
  rowsOf(db).find({ companyId, open: false }).sort({ 'answer.date': -1 }).limit(limit).toArray();

/** Latest first. */
export const findReportsBy = (db: Db, companyId: string, reporterId: string, limit: number): Promise<ReportRow[]> =>
  rowsOf(db).find({ companyId, reporterId }).sort({ date: -1 }).limit(limit).toArray();

/** Longest waiting first. */
export const findOpenReportsOf = async (db: Db, companyId: string, thingId: string): Promise<ReportRow[]> =>
  byDate(await readJoined<ReportRow>(db, rowsOf(db), [{ $match: { companyId, 'thing.id': thingId, open: true } }]));

export const findReportsOfCorrection = async (db: Db, companyId: string, correctionId: string): Promise<ReportRow[]> =>
  byDate(await readJoined<ReportRow>(db, rowsOf(db), [{ $match: { companyId, correctionId, open: true } }]));

const byDate = <Dated extends Pick<ReportRow, 'date'>>(rows: readonly Dated[]): Dated[] =>
  rows.toSorted((a, b) => a.date.getTime() - b.date.getTime());

interface ReadReport {
  id: string;
  version: number;
}

const openAt = (companyId: string, { id, version }: ReadReport) => ({ _id: id, companyId, version, open: true });
const closing = (answer: NonNullable<ReportRow['answer']>) => ({
  $set: { open: false, warns: false, answer },
  $unset: { openKey: '' as const },
  $inc: { version: 1 },
});

/** Compare-and-set: of two who answer one gets null. */
export const closeReport = (
  db: Db,
  companyId: string,
  report: ReadReport,
  answer: NonNullable<ReportRow['answer']>,
  session: ClientSession,
): Promise<ReportRow | null> =>
  rowsOf(db).findOneAndUpdate(openAt(companyId, report), closing(answer), { returnDocument: 'after', session });

/** Null when it was answered or changed since it was read. */
export const clearWarning = (
  db: Db,
  companyId: string,
  report: ReadReport,
  cleared: NonNullable<ReportRow['cleared']>,
): Promise<ReportRow | null> =>
  rowsOf(db).findOneAndUpdate(
    openAt(companyId, report),
    { $set: { warns: false, cleared }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

/** Null when it was answered meanwhile. */
export const attachCorrection = (
  db: Db,
  companyId: string,
  id: string,
  correctionId: string,
): Promise<ReportRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, open: true },
    { $set: { correctionId }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

/**
 * The published correction answers the reports it was started for, in one step with its publication. Who may not decide on
 * dangers, where nothing is validated, leaves these open.
 */
export async function closeCorrected(
  db: Db,
  companyId: string,
  correctionId: string,
  { decides, ...by }: { byId: string; date: Date; decides: boolean },
  transaction: Transaction,
): Promise<void> {
  const those = { companyId, correctionId, ...(!decides && { warns: false }) };
  await closeAll(db, those, { outcome: 'corrected', text: null, ...by }, transaction);
}

/** No one has to answer what was said of something that is gone, and its words go with it. Safe to repeat. */
export const closeReportsOfRemoved = (
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  companyId: string,
  { type, id }: Pick<ReportedThing, 'type' | 'id'>,
  date: Date,
): Promise<void> =>
  outbox.commit(async (transaction) => {
    const those = { companyId, 'thing.type': type, 'thing.id': id };
    await closeAll(db, those, { outcome: 'removed', text: null, byId: null, date }, transaction);
    const { session } = transaction;
    await rowsOf(db).updateMany({ ...those, passage: { $ne: null } }, { $set: { passage: null } }, { session });
  });

async function closeAll(
  db: Db,
  those: Filter<ReportRow> & { companyId: string },
  answer: NonNullable<ReportRow['answer']>,
  { session, emit }: Transaction,
): Promise<void> {
  const rows = await rowsOf(db)
    .find({ ...those, open: true }, { session, projection: { _id: 1 } })
    .toArray();
  if (rows.length === 0) return;
  await rowsOf(db).updateMany({ _id: { $in: rows.map(({ _id }) => _id) }, open: true }, closing(answer), { session });
  for (const { _id: id } of rows) emit({ type: 'report.answered', companyId: those.companyId, id });
}

/** Since when people are warned of these, by id. */
export async function findWarnings(
  db: Db,
  companyId: string,
  type: ThingType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await readJoined<Pick<ReportRow, 'thing' | 'date'>>(db, rowsOf(db), [
    { $match: { companyId, 'thing.id': { $in: [...new Set(ids)] }, open: true, warns: true, 'thing.type': type } },
    { $project: { thing: 1, date: 1 } },
  ]);
  // The first one of a thing is written last.
  return new Map(
    byDate(rows)
      .toReversed()
      .map(({ thing, date }) => [thing.id, date]),
  );
}

/** Forgets what was answered before this date. */
export async function deleteReportsBefore(db: Db, companyId: string, date: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, open: false, 'answer.date': { $lt: date } });
}

/** For an export. */
export const findReportsForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db)
      .find({ companyId }, { projection: { openKey: 0 } })
      .sort({ _id: 1 }),
  );

/** Deletes all rows of a company. */
export async function eraseCompanyReports(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** What a person reported, without who answered. */
export const findReportsForPerson = (db: Db, companyId: string, reporterId: string): Promise<object[]> =>
  rowsOf(db)
    .find(
      { companyId, reporterId },
      { projection: { companyId: 0, reporterId: 0, openKey: 0, 'answer.byId': 0, 'cleared.byId': 0 } },
    )
    .sort({ date: 1 })
    .toArray();

/** Reports stay for those who answer them, in another name. */
export async function erasePersonInReports(db: Db, companyId: string, change: IdChange): Promise<void> {
  // The key names the person, and only keeps them from reporting the same twice.
  await rowsOf(db).updateMany({ companyId, reporterId: change.from }, { $unset: { openKey: '' } });
  const fields = ['reporterId', 'answer.byId', 'cleared.byId'];
  await replaceId(db.collection('reports'), { companyId }, change, { fields });
}

/** How an answer says that people are warned; nothing where they are not. */
export const dangerSince = (date: Date | null | undefined): { dangerSince?: string } =>
  date === null || date === undefined ? {} : { dangerSince: date.toISOString() };
