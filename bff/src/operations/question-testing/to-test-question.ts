import type { TestQuestion } from '@savoir/contracts/test-questions';
import type { SignedInActor } from '../../http/actor.ts';
import type { SourceRef } from '../../knowledge/knowledge.ts';
import { findSourceRows } from '../../knowledge/source.collection.ts';
import { findPlaces } from '../../modules/document/find-places.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { findSpaces } from '../../modules/space/space.collection.ts';
import { verdictOf, type PlacedSource, type TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';

/** As the actor may see them now: no title of what they may not open, also of what is gone. */
export async function questionsSeenBy(
  { db }: Services,
  actor: SignedInActor,
  rows: readonly TestQuestionRow[],
): Promise<TestQuestion[]> {
  const { companyId } = actor;
  const [sources, spaces, persons, placeOf] = await Promise.all([
    findSourceRows(db, companyId, rows.flatMap(sourcesOf)),
    findSpaces(db, companyId),
    findPersons(
      db,
      companyId,
      rows.map(({ judgeId }) => judgeId),
    ),
    findPlaces(db, companyId, rows.flatMap(placedSourcesOf)),
  ]);
  const titles = new Map(
    sources.flatMap(({ sourceId, title, spaceIds }) => (seesSpaces(actor, spaceIds) ? [[sourceId, title]] : [])),
  );
  const titleOf = ({ sourceId }: SourceRef) => titles.get(sourceId) ?? null;
  const named = ({ sourceType, sourceId, page }: PlacedSource) => {
    const title = titleOf({ sourceType, sourceId });
    const place = title === null ? undefined : placeOf({ sourceId, page });
    return { sourceType, sourceId, title, page, ...(place !== undefined && { place }) };
  };
  return rows.map((row) => ({
    id: row._id,
    version: row.version,
    question: row.question,
    expected: row.expected === null ? null : named(row.expected),
    spaces:
      row.spaceIds?.flatMap((id) => {
        const space = spaces.find(({ _id }) => _id === id);
        return space === undefined ? [] : [{ id, name: space.name }];
      }) ?? null,
    by: persons.get(row.judgeId ?? '') ?? null,
    date: row.date.toISOString(),
    rated: row.rated !== undefined,
    verdict: verdictOf(row),
    since: row.history.at(-1)?.date.toISOString() ?? null,
    askedDate: row.askedDate?.toISOString() ?? null,
    answer: row.answer === null ? null : { status: row.answer.status, sources: row.answer.sources.map(named) },
    ...(row.brokenBy !== null && {
      brokenBy: {
        sourceType: row.brokenBy.sourceType,
        sourceId: row.brokenBy.sourceId,
        title: titleOf(row.brokenBy),
        change: row.brokenBy.change,
        date: row.brokenBy.date.toISOString(),
      },
    }),
    history: row.history.map(({ date, verdict }) => ({ date: date.toISOString(), verdict })),
  }));
}

export async function questionSeenBy(
  services: Services,
  actor: SignedInActor,
  row: TestQuestionRow,
): Promise<TestQuestion> {
  const [question] = await questionsSeenBy(services, actor, [row]);
  if (question === undefined) throw new Error('a test question that is not there');
  return question;
}

const placedSourcesOf = ({ expected, answer }: TestQuestionRow): PlacedSource[] => [
  ...(expected === null ? [] : [expected]),
  ...(answer?.sources ?? []),
];
const sourcesOf = ({ brokenBy, ...row }: TestQuestionRow): SourceRef[] => [
  ...placedSourcesOf({ brokenBy, ...row }),
  ...(brokenBy === null ? [] : [brokenBy]),
];
