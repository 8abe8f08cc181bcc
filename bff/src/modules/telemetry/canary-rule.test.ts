import { expect, it } from 'vitest';
import { judgeCanary } from './canary-rule.ts';

/** As many people, of whom so many fail in their one visit. */
const people = (all: number, failing: number) =>
  Array.from({ length: all }, (_, at) => ({ visits: 1, failedVisits: at < failing ? 1 : 0 }));
const judged = ([tried, failing, usual, usuallyFailing]: readonly [number, number, number, number]) =>
  judgeCanary(people(tried, failing), people(usual, usuallyFailing)).state;
const liar = { visits: 1000, failedVisits: 1000 };
const flatterer = { visits: 100_000, failedVisits: 0 };

it.each([
  ['of which nobody knows anything', [0, 0, 0, 0]],
  ['with nineteen people', [19, 9, 1000, 0]],
  ['that the other side has too few people to compare with', [500, 100, 19, 0]],
  ['that fails for the only two people who have it', [2, 2, 1000, 0]],
] as const)('a trial %s is waited for', (_what, counts) => expect(judged(counts)).toBe('waiting'));

it.each([
  ['without an error', [20, 0, 20, 0]],
  ['that fails for one of twenty', [20, 1, 1000, 0]],
  ['that fails three times as often', [100, 30, 100, 10]],
  ['of a product that fails on both sides', [100, 90, 100, 60]],
] as const)('a trial %s is sound', (_what, counts) => expect(judged(counts)).toBe('sound'));

it.each([
  ['that fails for two of twenty, where others have no errors', [20, 2, 20, 0]],
  ['that fails more than three times as often', [100, 31, 100, 10]],
  ['that failed for three people before anybody could compare', [3, 3, 0, 0]],
  ['that fails for most', [18, 10, 1000, 400]],
] as const)('a trial %s has to end', (_what, counts) => expect(judged(counts)).toBe('failing'));

it('a trial is not ended by one person, however much they report', () => {
  expect(judgeCanary([liar], people(50, 0)).state).toBe('waiting');
  expect(judgeCanary([...people(19, 0), liar], people(50, 0)).state).toBe('sound');
});

it('a trial is not continued by one person, however much they report', () => {
  expect(judgeCanary([...people(19, 10), flatterer], people(50, 0)).state).toBe('failing');
  expect(judgeCanary(people(20, 12), [...people(19, 0), liar]).state).toBe('failing');
  expect(judgeCanary(people(5, 5), [liar]).state).toBe('failing');
});

it('a trial weighs everyone by the share of their visits that failed', () => {
  const half = Array.from({ length: 20 }, () => ({ visits: 10, failedVisits: 5 }));
  expect(judgeCanary(half, people(30, 1))).toEqual({
    state: 'failing',
    visits: 20,
    failedVisits: 10,
    activeVisits: 30,
    activeFailedVisits: 1,
  });
});
