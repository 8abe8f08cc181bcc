import { expect, it } from 'vitest';
import { fuse } from './rank.ts';

it('the fusion of rankings puts first what stands high in both orders, then what stands high in one', () => {
  expect(
    fuse([
      ['a', 'b', 'c', 'd'],
      ['d', 'b', 'e'],
    ]),
  ).toEqual(['b', 'd', 'a', 'c', 'e']);
});

it('the fusion of rankings leaves a single order as it is', () => {
  expect(fuse([['c', 'a', 'b'], []])).toEqual(['c', 'a', 'b']);
});
