import { testQuestionsHour } from '@savoir/contracts/limits';
import type { Background } from '../../jobs/background.ts';
import { findChanges, type SourceRow } from '../../knowledge/source.collection.ts';
import { parisInstant } from '../../modules/content/day.ts';
import {
  findCursor,
  findTestedCompanies,
  findTestQuestions,
  moveCursor,
} from '../../modules/test-question/test-question.collection.ts';
import { holds, verdictOf, type TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import type { Services } from '../../services.ts';
import { askAgain } from './ask-again.ts';
import { closeGaps } from './close-gaps.ts';
import { pause } from './ask-as.ts';
import { changeJobType, type Changed } from './retest.ts';

const companyNightJobType = 'test-questions-night-of';

/** Asks test questions again: those a change touches after that change, all of them at night. */
export function questionTestingJobs(services: Services, background: Background): void {
  const { db, jobs } = services;
  jobs.define<Changed>(changeJobType, {
    lane: 'background',
    atOnce: 1,
    async run({ payload: { companyId }, signal }) {
      await askTouched(services, companyId, signal);
    },
    onDead: 'test questions were not asked after a change',
  });

  background.every({ atHour: testQuestionsHour }, 'test-questions-night', {
    async run({ day }) {
      for (const companyId of await findTestedCompanies(db))
        await jobs.enqueue(companyNightJobType, `${companyNightJobType}:${day}:${companyId}`, { companyId, day });
    },
    failure: 'test questions were not asked at night',
  });
  jobs.define<{ companyId: string; day: string }>(companyNightJobType, {
    lane: 'background',
    atOnce: 1,
    async run({ payload: { companyId, day }, signal }) {
      const night = parisInstant(day, testQuestionsHour);
      // A run that was cut goes on where it was.
      await askEach(services, companyId, ({ askedDate }) => askedDate === null || askedDate < night, signal);
    },
    onDead: 'test questions of a company were not asked at night',
  });
}

/** What was looked at is written down last: a run that is cut looks at the same changes again. */
async function askTouched(services: Services, companyId: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const changes = await findChanges(db, companyId, await findCursor(db, companyId));
  const last = changes.at(-1);
  if (last === undefined) return;
  await askEach(services, companyId, isTouchedBy(changes), signal);
  await closeGaps(services, companyId, changes, signal);
  await moveCursor(db, companyId, last.seq);
}

/** By its right source or by one it was answered with; one that is broken by any, which may have brought its source back. */
function isTouchedBy(changes: readonly SourceRow[]): (row: TestQuestionRow) => boolean {
  const ids = new Set(changes.map(({ sourceId }) => sourceId));
  return (row) => {
    const verdict = verdictOf(row);
    return (
      verdict === null ||
      !holds(verdict) ||
      [row.expected, ...(row.answer?.sources ?? [])].some((source) => source !== null && ids.has(source.sourceId))
    );
  };
}

async function askEach(
  services: Services,
  companyId: string,
  isMeant: (row: TestQuestionRow) => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (const row of (await findTestQuestions(services.db, companyId)).filter(isMeant)) {
    await pause(services, signal);
    await askAgain(services, row, signal);
  }
}
