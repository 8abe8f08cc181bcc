import { can } from '@savoir/contracts/access';
import type { ReportAnswer, Report, reportCounts, ReportListQuery } from '@savoir/contracts/reports';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { openCorrection, startCorrection } from '../../modules/note/correction/correction.service.ts';
import { allow, requireNote } from '../../modules/note/note-step.ts';
import {
  attachCorrection,
  clearWarning,
  closeReport,
  findReport,
  findAnsweredReports,
  findOpenReports,
  findReportsBy,
} from '../../modules/report/report.collection.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { isAnswerer, mayAnswer, mayClear } from './report-access.ts';
import { findSourcesNow, type SourcesNow } from './reported-sources.ts';
import type { EndpointOutput } from '@savoir/contracts/http';
import { reportsSeenBy } from './to-report.ts';

/** Who does something to which report, having read which version. */
interface ReportTask {
  actor: SignedInActor;
  id: string;
  version: number;
}

export async function answerReport(
  services: Services,
  { actor, id, version }: ReportTask,
  { outcome, text }: ReportAnswer,
): Promise<ReportRow> {
  const { db, outbox, clock } = services;
  const { row, now } = await requireOpen(services, actor, id);
  if (!mayAnswer(actor, row, now)) throw new Failure('ACCESS_DENIED');
  if (outcome === 'corrected' && row.thing.type === 'note') throw new Failure('REPORT_TO_CORRECT');
  const answer = { outcome, text, byId: actor.id, date: clock() };
  const closed = await outbox.commit(async ({ session, emit }) => {
    const row = await closeReport(db, actor.companyId, { id, version }, answer, session);
    if (row !== null) emit({ type: 'report.answered', companyId: actor.companyId, id });
    return row;
  });
  return closed ?? lost(services, actor, id);
}

/** No one is warned any more; the report waits for its answer like any other. */
export async function clearReport(services: Services, { actor, id, version }: ReportTask): Promise<ReportRow> {
  const { db, clock } = services;
  const { row, now } = await requireOpen(services, actor, id);
  // Someone else said so: that is what was wanted.
  if (!row.warns && row.cleared !== undefined && can(actor, 'report.decide')) return row;
  if (!mayClear(actor, row, now)) throw new Failure('ACCESS_DENIED');
  const cleared = await clearWarning(db, actor.companyId, { id, version }, { byId: actor.id, date: clock() });
  return cleared ?? lost(services, actor, id);
}

/** The correction that is to settle the report: the one that is open, or another one. */
export async function correctReport(
  services: Services,
  { actor, id }: Omit<ReportTask, 'version'>,
  correctionId: string,
  noteId: string | undefined,
): Promise<string> {
  const { row } = await requireOpen(services, actor, id);
  const { companyId } = actor;
  const wanted = noteId ?? row.thing.id;
  if (!row.sources.some(({ sourceType, sourceId }) => sourceType === 'note' && sourceId === wanted))
    throw new Failure('NOTE_NOT_FOUND');
  const note = await requireNote(services, actor, wanted);
  await allow(services, actor, note, 'note.correct', 'NOTE_NOT_EDITABLE');
  const open = await openCorrection(services, actor, note);
  const task = { actor, id: wanted, version: note.version };
  const openCorrectionId = open?.id ?? (await startCorrection(services, task, correctionId, undefined))._id;
  if ((await attachCorrection(services.db, companyId, id, openCorrectionId)) === null) return lost(services, actor, id);
  return openCorrectionId;
}

/** A report that is for the actor to answer or that they made; what they made alone is not theirs to change. */
async function requireOpen(
  services: Services,
  actor: SignedInActor,
  id: string,
): Promise<{ row: ReportRow; now: SourcesNow }> {
  const row = await findReport(services.db, actor.companyId, id);
  if (row === null) throw new Failure('REPORT_NOT_FOUND');
  const now = await findSourcesNow(services.db, actor.companyId, [row]);
  if (!isAnswerer(actor, row, now))
    throw new Failure(row.reporterId === actor.id ? 'ACCESS_DENIED' : 'REPORT_NOT_FOUND');
  if (!row.open) throw await answered(services, row);
  return { row, now };
}

/** Of two who answer the second learns who was first. */
async function answered({ db }: Services, { companyId, answer }: ReportRow): Promise<Failure> {
  const person = (await findPersons(db, companyId, [answer?.byId])).get(answer?.byId ?? '');
  return new Failure('REPORT_ANSWERED', {
    context: { by: person === undefined ? '' : `${person.firstName} ${person.lastName}` },
  });
}

/** Someone was faster. */
async function lost(services: Services, actor: SignedInActor, id: string): Promise<never> {
  const row = await findReport(services.db, actor.companyId, id);
  if (row === null) throw new Failure('REPORT_NOT_FOUND');
  throw row.open ? new Failure('VERSION_STALE') : await answered(services, row);
}

/** Read as far as this before what is not the actor’s is left out: spaces change, so no query knows who sees a report. */
const readMax = 1000;
const listedMax = 200;

export async function reportsOf(
  services: Services,
  actor: SignedInActor,
  { scope, status }: ReportListQuery,
): Promise<Report[]> {
  if (scope === 'mine') {
    const rows = await findReportsBy(services.db, actor.companyId, actor.id, listedMax);
    const wanted = rows.filter(({ open }) => status === undefined || open === (status === 'open'));
    return reportsSeenBy(services, actor, wanted);
  }
  if (!can(actor, 'report.answer')) throw new Failure('ACCESS_DENIED');
  const rows = await answererRows(services, actor, status ?? 'open');
  return reportsSeenBy(services, actor, rows.slice(0, listedMax));
}

export async function countsOf(services: Services, actor: SignedInActor): Promise<EndpointOutput<typeof reportCounts>> {
  const rows = can(actor, 'report.answer') ? await answererRows(services, actor, 'open') : [];
  return { toAnswerCount: rows.length, dangerCount: rows.filter(({ warns }) => warns).length };
}

async function answererRows({ db }: Services, actor: SignedInActor, status: 'open' | 'answered'): Promise<ReportRow[]> {
  const find = status === 'open' ? findOpenReports : findAnsweredReports;
  const rows = await find(db, actor.companyId, readMax);
  const now = await findSourcesNow(db, actor.companyId, rows);
  return rows.filter((row) => isAnswerer(actor, row, now));
}
