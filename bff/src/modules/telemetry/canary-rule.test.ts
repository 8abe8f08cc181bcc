import { describe, expect, it } from 'vitest';
import { judgeCanary } from './canary-rule.ts';

const judged = ([visits, failedVisits, activeVisits, activeFailedVisits]: readonly [number, number, number, number]) =>
  judgeCanary({ visits, failedVisits }, { visits: activeVisits, failedVisits: activeFailedVisits }).state;

describe('a trial', () => {
  it.each([
    ['of which nobody knows anything', [0, 0, 0, 0]],
    ['with nineteen visits', [19, 9, 1000, 0]],
    ['that the other side has too few visits to compare with', [500, 100, 19, 0]],
    ['with nine failed visits, and none that went well', [9, 9, 1000, 0]],
  ] as const)('%s is waited for', (_what, counts) => expect(judged(counts)).toBe('waiting'));

  it.each([
    ['without an error', [20, 0, 20, 0]],
    ['with one error in twenty visits', [20, 1, 1000, 0]],
    ['that fails three times as often', [100, 30, 100, 10]],
    ['of a product that fails on both sides', [100, 90, 100, 60]],
  ] as const)('%s is sound', (_what, counts) => expect(judged(counts)).toBe('sound'));

  it.each([
    ['with two errors in twenty visits, where others have none', [20, 2, 20, 0]],
    ['that fails more than three times as often', [100, 31, 100, 10]],
    ['of which ten visits failed before anybody could compare', [10, 10, 0, 0]],
    ['that fails in most visits', [18, 10, 1000, 400]],
  ] as const)('%s has to end', (_what, counts) => expect(judged(counts)).toBe('failing'));

  it('says what it was judged by', () => {
    expect(judgeCanary({ visits: 20, failedVisits: 2 }, { visits: 30, failedVisits: 1 })).toEqual({
      state: 'sound',
      visits: 20,
      failedVisits: 2,
      activeVisits: 30,
      activeFailedVisits: 1,
    });
  });
});
