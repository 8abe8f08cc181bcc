import { expect, it } from 'vitest';
import { quietestCut } from './quietest-cut.ts';

const rate = 1000;

it('the cutter of sound cuts in the pause between two words, not at the end', () => {
  const samples = new Int16Array(10 * rate).map((_, index) => (index >= 8_000 && index < 8_500 ? 0 : 9000));
  const cut = quietestCut(samples, rate, 5);
  expect(cut).toBeGreaterThanOrEqual(8_000);
  expect(cut).toBeLessThanOrEqual(8_500);
});

it('the cutter of sound looks no further back than it may', () => {
  const samples = new Int16Array(10 * rate).map((_, index) => (index < 4_000 ? 0 : 9000));
  expect(quietestCut(samples, rate, 2)).toBeGreaterThan(8_000);
});

it('the cutter of sound always leaves something before the cut', () => {
  expect(quietestCut(new Int16Array(10), rate, 5)).toBe(10);
});
