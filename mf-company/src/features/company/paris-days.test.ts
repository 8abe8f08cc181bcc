import { expect, it } from 'vitest';
import { dayField, instantOf } from './paris-days.ts';

it('takes a day from its first to its last millisecond in Paris, winter, summer and on the days between', () => {
  expect([instantOf('2026-11-20', 'start'), instantOf('2026-11-20', 'end')]).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T22:59:59.999Z',
  ]);
  expect(instantOf('2026-07-14', 'end')).toBe('2026-07-14T21:59:59.999Z');
  expect([instantOf('2026-03-29', 'start'), instantOf('2026-03-29', 'end')]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ]);
});

it('shows the day an instant is in Paris, and nothing for none', () => {
  expect(dayField('2026-11-19T23:00:00.000Z')).toBe('2026-11-20');
  expect([dayField(null), instantOf('', 'start')]).toEqual(['', null]);
});
