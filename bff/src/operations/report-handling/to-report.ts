import { can } from '@savoir/contracts/access';
import type { Report } from '@savoir/contracts/reports';
import type { Person } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { openCorrectionById, type StartedCorrection } from '../../modules/note/correction/correction.service.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import { findPlaces } from '../../modules/document/find-places.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { mayAnswer, mayClear, seesThing } from './report-access.ts';
import { findSourcesNow, presentSources, type SourcesNow } from './reported-sources.ts';

/** Reports as the actor may see them now: nothing of what they may no longer open. */
export async function reportsSeenBy(
  services: Services,
  actor: SignedInActor,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  const { db } = services;
  const [now, corrections, placeOf] = await Promise.all([
    findSourcesNow(db, actor.companyId, rows),
    correctionsOf(services, actor, rows),
    findPlaces(db, actor.companyId, rows.map(pageOf)),
  ]);
  const persons = await findPersons(db, actor.companyId, [
    ...rows.flatMap(({ reporterId, answer, cleared }) => [reporterId, answer?.byId, cleared?.byId]),
    ...[...corrections.values()].map(({ byId }) => byId),
  ]);
  return rows.map((row) =>
    toReport(actor, row, { now, place: placeOf(pageOf(row)) }, corrections.get(row.correctionId ?? ''), persons),
  );
}

const pageOf = ({ thing: { id, page } }: ReportRow) => ({ sourceId: id, page });

export async function reportSeenBy(services: Services, actor: SignedInActor, row: ReportRow): Promise<Report> {
  const [report] = await reportsSeenBy(services, actor, [row]);
  if (report === undefined) throw new Error('a report that is not there');
  return report;
}

async function correctionsOf(
  services: Services,
  actor: SignedInActor,
  rows: readonly ReportRow[],
): Promise<Map<string, StartedCorrection>> {
  const ids = [...new Set(rows.flatMap(({ open, correctionId }) => (open ? (correctionId ?? []) : [])))];
  const found = await Promise.all(ids.map((id) => openCorrectionById(services, actor, id)));
  return new Map(ids.flatMap((id, index) => (found[index] == null ? [] : [[id, found[index]] as const])));
}

function toReport(
  actor: SignedInActor,
  row: ReportRow,
  { now, place }: { now: SourcesNow; place: string | undefined },
  correction: StartedCorrection | undefined,
  persons: ReadonlyMap<string, Person>,
): Report {
  const { _id: id, version, kind, passage, text, date, reporterId, warns, cleared, answer } = row;
  const isSeen = seesThing(actor, row, now);
  const personOf = (personId: string | null) => persons.get(personId ?? '') ?? null;
  return {
    id,
    version,
    kind,
    passage: isSeen ? passage : null,
    text,
    date: date.toISOString(),
    reporter: personOf(reporterId),
    thing: { ...thingOf(actor, row, now, isSeen), ...(isSeen && place !== undefined && { place }) },
    ...newerOf(row, now),
    warns,
    ...(cleared !== undefined && { cleared: { by: personOf(cleared.byId), date: cleared.date.toISOString() } }),
    ...(correction !== undefined && {
      correction: { id: correction.id, by: personOf(correction.byId), date: correction.date.toISOString() },
    }),
    answer:
      answer === null
        ? null
        : {
            outcome: answer.outcome,
            text: isSeen ? answer.text : null,
            by: personOf(answer.byId),
            date: answer.date.toISOString(),
          },
    mayAnswer: mayAnswer(actor, row, now),
    mayClear: mayClear(actor, row, now),
  };
}

function thingOf(actor: SignedInActor, row: ReportRow, now: SourcesNow, isSeen: boolean): Report['thing'] {
  const { thing, sources, answerText, title } = row;
  const [first] = presentSources(row, now);
  // Who asked may always read their own question.
  const isOwnQuestion = thing.type === 'answer' && row.reporterId === actor.id;
  const titleNow = thing.type === 'answer' ? title : (first?.title ?? title);
  return {
    type: thing.type,
    id: thing.id,
    title: isSeen || isOwnQuestion ? titleNow : null,
    page: thing.page,
    text: isSeen ? (answerText ?? null) : null,
    sources: isSeen ? sources.flatMap((source) => sourceOf(actor, source, now)) : [],
    archived: thing.type === 'note' && first?.note?.status === 'ARCHIVED',
  };
}

function sourceOf(
  actor: SignedInActor,
  { sourceType, sourceId, page }: ReportRow['sources'][number],
  now: SourcesNow,
): Report['thing']['sources'] {
  const source = now.get(sourceId);
  if (source === undefined) return [];
  const correctable = source.note !== null && can(actor, 'note.correct', source.note);
  return [{ sourceType, sourceId, title: source.title, page, correctable }];
}

/** Of an open report of a note: when the note was given another text since. */
function newerOf(row: ReportRow, now: SourcesNow): Pick<Report, 'newerDate'> {
  const published = row.thing.type === 'note' ? (now.get(row.thing.id)?.note?.publicationDate ?? null) : null;
  return !row.open || published === null || published <= row.date ? {} : { newerDate: published.toISOString() };
}
