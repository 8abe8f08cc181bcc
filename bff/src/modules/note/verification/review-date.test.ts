import { expect, it } from 'vitest';
import { reviewDueDate, verifiedTooLongAgo } from './review-date.ts';

it.each([
  // verified · months · due, at midnight in Paris
  ['2026-01-15T09:30:00Z', 3, '2026-04-14T22:00:00Z'],
  ['2026-01-31T11:00:00Z', 3, '2026-04-29T22:00:00Z'],
  ['2026-08-31T11:00:00Z', 6, '2027-02-27T23:00:00Z'],
  ['2027-08-31T11:00:00Z', 6, '2028-02-28T23:00:00Z'],
  ['2024-02-29T11:00:00Z', 12, '2025-02-27T23:00:00Z'],
  ['2024-02-29T11:00:00Z', 24, '2026-02-27T23:00:00Z'],
  ['2026-11-20T08:00:00Z', 24, '2028-11-19T23:00:00Z'],
  ['2026-10-31T10:00:00Z', 3, '2027-01-30T23:00:00Z'],
  // Past midnight in Paris it is the next day there, and here the next month.
  ['2026-01-31T23:30:00Z', 3, '2026-04-30T22:00:00Z'],
  ['2026-06-30T22:10:00Z', 3, '2026-09-30T22:00:00Z'],
  // Over the change of the clocks.
  ['2026-03-28T23:30:00Z', 12, '2027-03-28T22:00:00Z'],
  ['2026-12-31T12:00:00Z', 3, '2027-03-30T22:00:00Z'],
])('a text is to be verified again %s, after %i months: %s [B.16]', (verified, months, due) => {
  expect(reviewDueDate(new Date(verified), months).toISOString()).toBe(new Date(due).toISOString());
});

it('a text is to be verified again as the list of what is due finds it, on every day of five years and around midnight [B.16]', () => {
  const wrong: string[] = [];
  const start = Date.UTC(2026, 0, 1);
  const days = 5 * 366;
  for (const months of [3, 6, 12, 24])
    for (let day = 0; day < days; day++)
      for (const hours of [0, 12, 22.5, 23.5]) {
        const verified = new Date(start + (day * 24 + hours) * 3600_000);
        const due = reviewDueDate(verified, months);
        const [before, at] = [new Date(due.getTime() - 1), due];
        const finds = (now: Date) => verified < verifiedTooLongAgo(now, months);
        if (finds(before) || !finds(at)) wrong.push(`${verified.toISOString()} + ${months}`);
      }
  expect(wrong).toEqual([]);
});
