import { can } from '@savoir/contracts/access';
import { inboxKinds } from '@savoir/contracts/inbox';
import type { SignedInActor } from '../../http/actor.ts';
import { findReportedDocuments } from '../../modules/document/company-documents.collection.ts';
import type { InboxRow } from '../../modules/inbox/inbox.row.ts';
import { findToRead } from '../../modules/note/to-read/own-to-read.ts';
import { waitingStatusOf } from '../../modules/note/review/announce-note.ts';
import { findNotesNow, type NoteNow } from '../../modules/note/lists/note-list.collection.ts';
import { countDue } from '../../modules/note/verification/due-notes.collection.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { findReportsById } from '../../modules/report/report.collection.ts';
import { findTestQuestionsById } from '../../modules/test-question/test-question.collection.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { seesQuestion } from '../question-testing/question-access.ts';
import { mayAnswer, seesThing } from '../report-handling/report-access.ts';
import { titleOf } from '../report-handling/report-items.ts';
import { findSourcesNow, type SourcesNow } from '../report-handling/reported-sources.ts';

/** What the entries are about, as far as the actor may see it at this moment. */
interface Now {
  notes: ReadonlyMap<string, NoteNow>;
  documents: ReadonlyMap<string, string>;
  reports: ReadonlyMap<string, ReportRow>;
  sources: SourcesNow;
  testQuestions: ReadonlyMap<string, string>;
  dueCount: number;
  /** Notes the actor is to read. */
  toRead: ReadonlySet<string>;
}

/**
 * The entries that are the actor's to see now, in their order: what they lost the right to see, what is gone and what no
 * longer waits is left out, whether or not anything has closed it. Names are those of now.
 */
export async function seenItems(
  services: Services,
  actor: SignedInActor,
  rows: readonly InboxRow[],
): Promise<InboxRow[]> {
  const now = await lookUp(services, actor, rows);
  // A release that came later may have written kinds that this one does not know.
  return rows.flatMap((row) => (row.kind in inboxKinds ? (seenItem(actor, row, now) ?? []) : []));
}

async function lookUp({ db, clock }: Services, actor: SignedInActor, rows: readonly InboxRow[]): Promise<Now> {
  const { companyId } = actor;
  const idsOf = (wanted: string) => [
    ...new Set(rows.flatMap(({ subject }) => (subject?.type === wanted ? [subject.id] : []))),
  ];
  const [notes, documents, reports, testQuestions] = await Promise.all([
    findNotesNow(db, actor, idsOf('note')),
    findDocuments(db, companyId, idsOf('document')),
    findReportsById(db, companyId, idsOf('report')),
    findTestQuestionsById(db, companyId, idsOf('test-question')),
  ]);
  const isReadingAsked = rows.some(({ kind }) => kind === 'must-read');
  const isDueAsked = rows.some(({ kind }) => kind === 'reviews-due') && can(actor, 'note.verify');
  return {
    notes: new Map(notes.map((note) => [note._id, note])),
    documents: new Map(
      documents.flatMap(({ _id, title, spaceIds }) => (seesSpaces(actor, spaceIds) ? [[_id, title] as const] : [])),
    ),
    reports: new Map(reports.map((report) => [report._id, report])),
    sources: reports.length === 0 ? new Map() : await findSourcesNow(db, companyId, reports),
    toRead: new Set(isReadingAsked ? (await findToRead(db, actor)).map(({ note }) => note._id) : []),
    testQuestions: new Map(
      testQuestions.flatMap((row) => (seesQuestion(actor, row) ? [[row._id, row.question] as const] : [])),
    ),
    dueCount: isDueAsked ? await countDue(db, actor, clock()) : 0,
  };
}

const findDocuments: typeof findReportedDocuments = async (db, companyId, ids) =>
  ids.length === 0 ? [] : findReportedDocuments(db, companyId, ids);

function seenItem(actor: SignedInActor, row: InboxRow, now: Now): InboxRow | null {
  if (row.kind === 'reviews-due') return dueItem(row, now);
  const about = aboutOf(actor, row, now);
  if (about === null || (inboxKinds[row.kind].group === 'waiting' && !stillWaits(actor, row, now))) return null;
  return { ...row, about };
}

function dueItem(row: InboxRow, { dueCount: count }: Now): InboxRow | null {
  return count === 0 ? null : { ...row, title: t('push.due', { count }), about: t('push.dueText', { count }) };
}

/** Its name now, of what has one; null where it is gone or not the actor's to see. */
function aboutOf(actor: SignedInActor, { subject, about, kind }: InboxRow, now: Now): string | null {
  if (subject === null || subject.type === 'question') return about;
  switch (subject.type) {
    case 'note':
      return now.notes.get(subject.id)?.title ?? null;
    case 'document':
      return now.documents.get(subject.id) ?? null;
    case 'test-question':
      return now.testQuestions.get(subject.id) ?? null;
    case 'report':
      return reportedNow(actor, now, subject.id, kind === 'report-answered' ? about : null);
  }
}

/** Who made a report is notified of its answer even where they may no longer read what it is about. */
function reportedNow(actor: SignedInActor, now: Now, id: string, reportedTitle: string | null): string | null {
  const report = now.reports.get(id);
  if (report === undefined) return null;
  if (seesThing(actor, report, now.sources)) return titleOf(report, now.sources);
  if (reportedTitle === null || report.reporterId !== actor.id) return null;
  return report.answer?.outcome === 'removed' ? reportedTitle : t('push.outcomeHidden');
}

function stillWaits(actor: SignedInActor, { kind, subject }: InboxRow, now: Now): boolean {
  if (kind === 'report-made' || kind === 'danger-made') {
    const report = now.reports.get(subject?.id ?? '');
    return report !== undefined && mayAnswer(actor, report, now.sources);
  }
  if (kind === 'must-read') return subject?.type !== 'note' || now.toRead.has(subject.id);
  const status = waitingStatusOf(kind);
  if (status === null) return true;
  const note = now.notes.get(subject?.id ?? '');
  if (note?.status !== status) return false;
  return kind === 'note-to-validate' ? can(actor, 'note.validate', note) : note.creatorId === actor.id;
}
