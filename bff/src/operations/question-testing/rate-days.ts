import type { RateDay } from '@savoir/contracts/test-questions';
import { nextDay, parisDay, parisInstant } from '../../modules/content/day.ts';
import { holds, type TestQuestionRow } from '../../modules/test-question/test-question.row.ts';

const dayMs = 24 * 3600_000;

/** What these questions found at the end of each of the last days, today last; days before the first was asked are left out. */
export function rateDays(rows: readonly Pick<TestQuestionRow, 'history'>[], now: Date, days: number): RateDay[] {
  const rates: RateDay[] = [];
  let day = parisDay(new Date(now.getTime() - (days - 1) * dayMs));
  for (let count = 0; count < days; count++) {
    const end = parisInstant(nextDay(day));
    const verdicts = rows.flatMap(({ history }) => history.findLast(({ date }) => date < end)?.verdict ?? []);
    const right = verdicts.filter(holds).length;
    if (verdicts.length > 0) rates.push({ day, right, wrong: verdicts.length - right });
    day = nextDay(day);
  }
  return rates;
}
