import type { TestVerdict } from '@savoir/contracts/test-questions';
import { findChanges, findSequence } from '../../knowledge/source.collection.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { recordTestResult } from '../../modules/test-question/test-question.collection.ts';
import {
  holds,
  verdictOf,
  type TestResult,
  type TestQuestionRow,
} from '../../modules/test-question/test-question.row.ts';
import type { Services } from '../../services.ts';
import { askAs } from './ask-as.ts';
import { brokenBy } from './broken-by.ts';
import { judge, sourcesShown } from './verdict.ts';

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
