import { expect, it } from 'vitest';
import { rateDays } from './rate-days.ts';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

it('the rate of days counts what questions found at the end of each day, from the first that was asked on [B.64]', () => {
  const rows = [
    {
      history: [
        { date: at('2026-11-02'), verdict: 'first' as const },
        { date: at('2026-11-04'), verdict: 'wrong' as const },
      ],
    },
    { history: [{ date: at('2026-11-03'), verdict: 'shown' as const }] },
    { history: [] },
  ];
  expect(rateDays(rows, at('2026-11-05'), 30)).toEqual([
    { day: '2026-11-02', right: 1, wrong: 0 },
    { day: '2026-11-03', right: 2, wrong: 0 },
    { day: '2026-11-04', right: 1, wrong: 1 },
    { day: '2026-11-05', right: 1, wrong: 1 },
  ]);
  expect(rateDays(rows, at('2026-11-05'), 2).map(({ day }) => day)).toEqual(['2026-11-04', '2026-11-05']);
});
