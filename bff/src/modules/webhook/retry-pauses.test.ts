import { expect, it } from 'vitest';
import { isGivenUp, nextAttempt, restAfter } from './retry-pauses.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const hoursTo = (date: Date | null) => ((date?.getTime() ?? Number.NaN) - now.getTime()) / 3600_000;

it('a delivery is tried eleven times, after pauses that grow to two days together [B.109]', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => hoursTo(nextAttempt(index + 1, now)));
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(pauses[0]).toBeCloseTo(5 / 3600);
  const together = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(together).toBeGreaterThan(44);
  expect(together).toBeLessThan(52);
  expect(nextAttempt(11, now)).toBeNull();
});

it('a receiver that goes on failing is left alone for five minutes at most', () => {
  expect(hoursTo(restAfter(1, now))).toBeCloseTo(5 / 3600);
  expect(hoursTo(restAfter(3, now))).toBeCloseTo(20 / 3600);
  expect(hoursTo(restAfter(5000, now))).toBeCloseTo(5 / 60);
});

it('no one is there when nothing came through for five days, and not before', () => {
  expect(isGivenUp(null, now)).toBe(false);
  expect(isGivenUp(new Date('2026-11-15T08:00:01.000Z'), now)).toBe(false);
  expect(isGivenUp(new Date('2026-11-15T08:00:00.000Z'), now)).toBe(true);
});
