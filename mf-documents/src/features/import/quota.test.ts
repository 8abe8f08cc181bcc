import { expect, it } from 'vitest';
import { quotaState } from './quota.ts';

it.each([
  [0, 10, 'free'],
  [800, 99, 'free'],
  [800, 100, 'warning'],
  [899, 1, 'warning'],
  [900, 100, 'warning'],
  [900, 101, 'overflow'],
  [1000, 0, 'overflow'],
] as const)(
  '%i pages used of 1000 and %i more: %s; the warning begins at 90 percent [D.61]',
  (usedPages, added, state) => {
    expect(quotaState({ usedPages, limitPages: 1000 }, added)).toBe(state);
  },
);

it('is free where there is no quota', () => {
  expect(quotaState({ usedPages: 5_000_000, limitPages: null }, 3000)).toBe('free');
});
