import { expect, it } from 'vitest';
import { canaryOf } from './canary-of.ts';

it('a trial is for a share of the people or for a company', () => {
  expect(
    [canaryOf('--canary', '10%'), canaryOf('--canary', '5 %'), canaryOf('--canary', '100')].map(
      ({ percentage }) => percentage,
    ),
  ).toEqual([10, 5, 100]);
  expect(canaryOf('--canary', 'Delorme 2000')).toEqual({ companies: ['Delorme 2000'], percentage: 0 });
});

it.each(['0.5%', '0,5 %', '0', '250%'])('a trial for %s is refused before anything is sent', (share) => {
  expect(() => canaryOf('--canary', share)).toThrow('a share is a whole percentage from 1 to 100');
});
