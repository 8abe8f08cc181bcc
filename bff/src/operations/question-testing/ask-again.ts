import type { TestVerdict } from '@savoir/contracts/test-questions';
import { findChanges, findSequence, type SourceRow } from '../../knowledge/source.collection.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { recordTestResult } from '../../modules/test-question/test-question.collection.ts';
import {
  type BrokenBy,
  holds,
  type PlacedSource,
  type TestQuestionRow,
  type TestResult,
  verdictOf,
} from '../../modules/test-question/test-question.row.ts';
import type { Services } from '../../services.ts';
import { askAs, judge, sourcesShown } from './ask-as.ts';

const rank: Record<TestVerdict, number> = { first: 2, shown: 1, wrong: 0, gone: 0 };

/** Asks it as it was judged and keeps what came of it; null when it was asked or changed meanwhile. */
export async function askAgain(
  services: Services,
  row: TestQuestionRow,
  signal: AbortSignal,
): Promise<TestQuestionRow | null> {
  const result = await ask(services, row, signal);
  const before = verdictOf(row);
  const breaks = before !== null && holds(before) && !holds(result.verdict);
  const { _id: id, companyId } = row;
  return services.outbox.commit(async ({ session, emit }) => {
    const recorded = await recordTestResult(services.db, row, result, session);
    if (recorded !== null && breaks) emit({ type: 'question.broken', companyId, id });
    return recorded;
  });
}

async function ask(services: Services, row: TestQuestionRow, signal: AbortSignal): Promise<TestResult> {
  const { db, knowledge, clock } = services;
  const { companyId, expected, spaceIds, question } = row;
  const visibility = { companyId, spaceIds };
  // Before it is asked: what changes meanwhile counts as a change after it.
  const seq = await findSequence(db, companyId);
  const isThere = expected === null || (await knowledge.accessible(visibility, [expected])).length > 0;
  const answer = await askAs(services, visibility, question, signal);
  const shown = { status: answer.status, sources: sourcesShown(answer) };
  const date = clock();
  const verdict = isThere ? judge(expected, answer) : 'gone';
  const before = verdictOf(row);
  const passedSeq = holds(verdict) ? seq : row.passedSeq;
  // The first change is to blame, whatever changes afterwards.
  if (row.passedSeq === null || before === null || rank[before] <= rank[verdict])
    return {
      date,
      verdict,
      answer: shown,
      passedSeq,
      brokenBy: before === verdict || rank[verdict] === 0 ? row.brokenBy : null,
    };
  const changes = (await findChanges(db, companyId, row.passedSeq)).filter(
    (change) => change.sourceId === expected?.sourceId || seesSpaces({ visibleSpaceIds: spaceIds }, change.spaceIds),
  );
  const cause = brokenBy({
    expected,
    before: row.answer?.sources ?? [],
    now: shown.sources,
    changes,
    since: row.askedDate ?? row.date,
    date,
  });
  return { date, verdict, answer: shown, passedSeq, brokenBy: cause };
}

interface Break {
  expected: PlacedSource | null;
  /** What was shown when the right source was found last, and what is shown now. */
  before: readonly PlacedSource[];
  now: readonly PlacedSource[];
  /** What changed in between, oldest first, as far as who is asked as may see it. */
  changes: readonly SourceRow[];
  /** When the question was asked last. */
  since: Date;
  date: Date;
}

/**
 * The change that the right source was lost with: of what now stands in its place, else of itself, else of something that
 * was shown beside it, else the latest. Null where nothing changed but the product.
 */
function brokenBy({ expected, before, now, changes, since, date }: Break): BrokenBy | null {
  const latestOf = (ids: readonly string[]) => changes.findLast(({ sourceId }) => ids.includes(sourceId));
  const [inItsPlace] = now;
  const known = [...(expected === null ? [] : [expected.sourceId]), ...before.map(({ sourceId }) => sourceId)];
  const cause =
    (inItsPlace === undefined || inItsPlace.sourceId === expected?.sourceId
      ? undefined
      : latestOf([inItsPlace.sourceId])) ??
    (expected === null ? undefined : latestOf([expected.sourceId])) ??
    latestOf(known) ??
    changes.at(-1);
  if (cause === undefined) return null;
  const { sourceType, sourceId } = cause;
  const change = changeOf(cause, known.includes(sourceId), since);
  return {
    sourceType,
    sourceId,
    change,
    date: change === 'published' || change === 'corrected' ? cause.date : date,
  };
}

/** A text that is as it was got another title, another space or was read again. */
function changeOf({ deleted, date }: SourceRow, isKnown: boolean, since: Date): BrokenBy['change'] {
  if (deleted) return 'removed';
  if (date <= since) return 'changed';
  return isKnown ? 'corrected' : 'published';
}
