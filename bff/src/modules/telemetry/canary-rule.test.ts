import { describe, expect, it } from 'vitest';
import { judgeCanary } from './canary-rule.ts';

/** As many people, of whom so many fail in their one visit. */
const people = (all: number, failing: number) =>
  Array.from({ length: all }, (_, at) => ({ visits: 1, failedVisits: at < failing ? 1 : 0 }));
const judged = ([tried, failing, usual, usuallyFailing]: readonly [number, number, number, number]) =>
  judgeCanary(people(tried, failing), people(usual, usuallyFailing)).verdict.state;
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
  expect(judgeCanary([liar], people(50, 0)).verdict.state).toBe('waiting');
  expect(judgeCanary([...people(19, 0), liar], people(50, 0)).verdict.state).toBe('sound');
});

it('a trial is not continued by one person, however much they report', () => {
  expect(judgeCanary([...people(19, 10), flatterer], people(50, 0)).verdict.state).toBe('failing');
  expect(judgeCanary(people(20, 12), [...people(19, 0), liar]).verdict.state).toBe('failing');
  expect(judgeCanary(people(5, 5), [liar]).verdict.state).toBe('failing');
});

it('a trial weighs everyone by the share of their visits that failed', () => {
  const half = Array.from({ length: 20 }, () => ({ visits: 10, failedVisits: 5 }));
  expect(judgeCanary(half, people(30, 1))).toEqual({
    rule: 'compared',
    verdict: {
      state: 'failing',
      visits: 20,
      failedVisits: 10,
      activeVisits: 30,
      activeFailedVisits: 1,
      failedTabs: 0,
    },
  });
});

it('a trial says by which rule it ends', () => {
  expect(judgeCanary(people(100, 31), people(100, 10)).rule).toBe('compared');
  expect(judgeCanary(people(3, 3), people(50, 0)).rule).toBe('people');
  expect(judgeCanary(people(2, 2), people(50, 0)).rule).toBeNull();
});

describe('a trial that one or two people have', () => {
  /** Someone for whom it fails in so many tabs, of so many sign-ins. */
  const failing = (tabs: number, signIns: number, changes: { visits?: number; failedVisits?: number } = {}) => ({
    visits: tabs,
    failedVisits: tabs,
    failedTabs: Array.from({ length: tabs }, (_, at) => `tab-${at}`),
    failedSignIns: Array.from({ length: signIns }, (_, at) => `sign-in-${at}`),
    ...changes,
  });

  it.each([
    ['in three tabs of two people', [failing(2, 1), failing(1, 1)]],
    ['in three tabs of one person, who signed in twice', [failing(3, 2)]],
    ['and were shown before they failed', [failing(2, 1, { visits: 0 }), failing(1, 1)]],
  ])('ends when all its visits failed %s', (_what, canary) => {
    expect(judgeCanary(canary, people(50, 0)).rule).toBe('tabs');
    expect(judgeCanary(canary, []).rule).toBe('tabs');
  });

  it.each([
    ['in two tabs', [failing(1, 1), failing(1, 1)]],
    ['in one tab that is reloaded', [failing(1, 1, { visits: 50, failedVisits: 50 })]],
    ['in tabs that one browser may have made up', [failing(3, 1)]],
    ['where one person had a good visit', [failing(2, 1, { visits: 9 }), failing(1, 1)]],
    ['where another had nothing but good visits', [failing(3, 2), ...people(1, 0)]],
  ])('goes on when visits failed %s', (_what, canary) => {
    expect(judgeCanary(canary, people(50, 0)).rule).toBeNull();
  });

  it('goes on when the active version fails the same way', () => {
    expect(judgeCanary([failing(3, 2)], [failing(3, 2)]).rule).toBeNull();
    // One who says so alone does not keep it on.
    expect(judgeCanary([failing(3, 2)], [failing(3, 1)]).rule).toBe('tabs');
  });
});
