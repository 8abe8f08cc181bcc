import { expect, it } from 'vitest';
import { instantsOf, nextDay, parisDay, parisInstant } from './day.ts';

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

it('a day knows the day in Paris and the one after', () => {
  expect(parisDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});

it('a day knows a range of days as instants, the last day whole', () => {
  expect(instantsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    from: new Date('2026-11-19T23:00:00Z'),
    to: new Date('2026-11-21T23:00:00Z'),
  });
  expect(instantsOf({ to: undefined })).toEqual({});
});

it.each([
  ['0000-01-01', '0000-01-01'],
  ['0001-12-31', '1969-12-31'],
  ['9999-12-31', '9999-12-31'],
])('takes the days %s and %s for the first or the last it knows', (from, to) => {
  const range = instantsOf({ from, to });
  for (const instant of Object.values(range)) expect(instant.getTime()).not.toBeNaN();
});
