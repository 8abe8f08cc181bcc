import { expect, it } from 'vitest';
import { canaryOf } from './deploy-remote.ts';

it('a trial is for a share of the people or for a company', () => {
  expect([canaryOf('10%'), canaryOf('5 %'), canaryOf('100')].map(({ percentage }) => percentage)).toEqual([10, 5, 100]);
  expect(canaryOf('Delorme 2000')).toEqual({ companies: ['Delorme 2000'], percentage: 0 });
});

it.each(['0.5%', '0,5 %', '0', '250%'])('a trial for %s is refused before anything is sent', (share) => {
  expect(() => canaryOf(share)).toThrow('a share is a whole percentage from 1 to 100');
});
