import { expect, it } from 'vitest';
import { nextDay, parisDay, parisInstant } from './day.ts';

it.each([
  ['2026-11-20', 18, '2026-11-20T17:00:00.000Z'],
  ['2026-07-14', 18, '2026-07-14T16:00:00.000Z'],
  // The clocks go forward on 29 March and back on 25 October 2026.
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 18, '2026-03-29T16:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 18, '2026-10-25T17:00:00.000Z'],
])('%s at %i h in Paris is %s', (day, hour, instant) => {
  expect(parisInstant(day, hour).toISOString()).toBe(instant);
});

it('knows the day in Paris and the one after', () => {
  expect(parisDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});
