import { expect, it } from 'vitest';
import { countOf, joined, quantile, stepOf, type Histogram } from './histogram.ts';

const of = (values: readonly number[]): Histogram => joined(values.map((value) => ({ [stepOf(value)]: 1 })));

it.each([
  [[100, 200, 300, 400], 300],
  [[2500], 2500],
  [[40, 40, 40, 9000], 40],
  [Array.from({ length: 1000 }, (_, at) => at + 1), 750],
  [[600_000], 600_000],
])('a histogram of %j knows three quarters of it within nine percent', (values, p75) => {
  const found = quantile(of(values), 0.75) ?? 0;
  expect(Math.abs(found - p75) / p75).toBeLessThanOrEqual(0.1);
});

it('a histogram of nothing knows nothing', () => {
  expect([quantile({}, 0.75), countOf({})]).toEqual([null, 0]);
});

it('a histogram is the same however it was joined', () => {
  expect(joined([of([5, 7000]), of([5])])).toEqual(of([7000, 5, 5]));
  expect(countOf(of([0, 1, 2, 3]))).toBe(4);
});
