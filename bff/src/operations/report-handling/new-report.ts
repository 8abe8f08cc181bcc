import { reportsPerCompanyPerDayMax, reportsPerUserPerDayMax } from '@savoir/contracts/limits';
import type { NewReport } from '@savoir/contracts/reports';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { takeAllowances } from '../../http/allowance.collection.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { findChat } from '../../modules/chat/chat.collection.ts';
import { findMessages } from '../../modules/chat/messages/message.collection.ts';
import { readMessages } from '../../modules/chat/messages/read-messages.ts';
import { requireDocument } from '../../modules/document/document.service.ts';
import { requireNoteOrCorrected } from '../../modules/note/note-step.ts';
import {
  closeReportsOfRemoved,
  findOpenReportsOf,
  findReport,
  insertReport,
  openKeyOf,
} from '../../modules/report/report.collection.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import type { Services } from '../../services.ts';
import { findSourcesNow, presentSources } from './reported-sources.ts';

type Subject = Pick<ReportRow, 'thing' | 'title' | 'sources' | 'answerText'>;

/** The same id again answers the same report. */
export async function createReport(
  services: Services,
  actor: SignedInActor,
  id: string,
  { thing, kind, passage, text }: NewReport,
): Promise<ReportRow> {
  const { db, outbox, clock } = services;
  const { companyId, id: reporterId } = actor;
  const known = await findReport(db, companyId, id);
  if (known !== null) return known;
  const subject = await subjectOf(services, actor, thing);
  const openKey = openKeyOf(reporterId, subject.thing, kind);
  // Refused before it counts; two that come at once meet at the unique key.
  if ((await findOpenReportsOf(db, companyId, subject.thing.id)).some((other) => other.openKey === openKey))
    throw new Failure('REPORT_OPEN');
  await takeAllowances(db, companyId, clock(), 'REPORT_LIMIT_REACHED', [
    { key: `report:${reporterId}`, perDayMax: reportsPerUserPerDayMax },
    { key: `report:${companyId}`, perDayMax: reportsPerCompanyPerDayMax },
  ]);
  const row: ReportRow = {
    _id: id,
    companyId,
    ...subject,
    kind,
    passage: passage ?? null,
    text,
    reporterId,
    date: clock(),
    open: true,
    openKey,
    warns: kind === 'dangerous',
    answer: null,
    version: 1,
  };
  const created = await unlessDuplicate(
    outbox.commit(async ({ session, emit }) => {
      await insertReport(db, row, session);
      emit({ type: 'report.made', companyId, id });
      return row;
    }),
  );
  const written = created ?? (await findReport(db, companyId, id));
  if (written === null) throw new Failure('REPORT_OPEN');
  if (created !== null) await closeWhereGone(services, row);
  return written;
}

/** Removed between the look at it and the report: no one else would close it. */
async function closeWhereGone(services: Services, row: ReportRow): Promise<void> {
  if (row.thing.type === 'answer') return;
  const now = await findSourcesNow(services.db, row.companyId, [row]);
  if (presentSources(row, now).length > 0) return;
  await closeReportsOfRemoved(services, row.companyId, row.thing, services.clock());
}

function subjectOf(services: Services, actor: SignedInActor, thing: NewReport['thing']): Promise<Subject> {
  switch (thing.type) {
    case 'note':
      return noteSubject(services, actor, thing.id);
    case 'document':
      return documentSubject(services, actor, thing);
    case 'answer':
      return answerSubject(services, actor, thing);
  }
}

async function noteSubject(services: Services, actor: SignedInActor, noteId: string): Promise<Subject> {
  const { _id: id, title, status } = await requireNoteOrCorrected(services, actor, noteId);
  if (status !== 'PUBLISHED') throw new Failure('NOTE_NOT_REPORTABLE');
  const sources: ReportRow['sources'] = [{ sourceType: 'note', sourceId: id, title, page: null }];
  return { thing: { type: 'note', id, page: null }, title, sources };
}

async function documentSubject(
  services: Services,
  actor: SignedInActor,
  { id, page }: { id: string; page: number },
): Promise<Subject> {
  const { title, pageCount } = await requireDocument(services, actor, id);
  if (page > pageCount) throw new Failure('DOCUMENT_NOT_FOUND');
  return {
    thing: { type: 'document', id, page },
    title,
    sources: [{ sourceType: 'document', sourceId: id, title, page }],
  };
}

/** With its question and what it cites, as its reader may see them: they are handed on with the report. */
async function answerSubject(
  services: Services,
  actor: SignedInActor,
  { id, chatId }: { id: string; chatId: string },
): Promise<Subject> {
  const chat = await findChat(services.db, actor, chatId);
  if (chat === null) throw new Failure('CHAT_NOT_FOUND');
  const rows = await findMessages(services.db, actor, chatId);
  const at = rows.findIndex((row) => row._id === id && row.answer !== null);
  const [message] = await readMessages(services, actor, rows.slice(at, at + 1), chat.answering);
  if (at === -1 || message?.answer == null || message.answer.status === 'streaming')
    throw new Failure('MESSAGE_NOT_FOUND');
  const question = rows.slice(0, at).findLast(({ role }) => role === 'user');
  const sources = message.answer.citations
    .filter(({ accessible }) => accessible)
    .map(({ sourceType, sourceId, title, page }) => ({ sourceType, sourceId, title, page }));
  return {
    thing: { type: 'answer', id, page: null },
    title: question?.text ?? '',
    answerText: message.text,
    sources: [...new Map(sources.map((source) => [`${source.sourceId}:${source.page}`, source])).values()],
  };
}
