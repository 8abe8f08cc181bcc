import { expect, it } from 'vitest';
import { gridStep } from './bar-chart.tsx';

it('draws round numbers, never parts of one', () => {
  expect([0, 1, 4, 5, 9, 40, 95, 100, 101, 1000].map((highest) => gridStep(highest, 4))).toEqual([
    1, 1, 1, 2, 5, 10, 25, 25, 50, 250,
  ]);
});
