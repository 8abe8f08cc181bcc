import { expect, it } from 'vitest';
import { changedNames, merge } from './merge.ts';

const base = { name: 'Atelier', color: 'bleu', members: ['a', 'b'] };

it('two changes of the same thing to different fields are joined', () => {
  expect(merge(base, { ...base, name: 'Ligne 3' }, { ...base, color: 'prune' })).toEqual({
    values: { ...base, name: 'Ligne 3', color: 'prune' },
    clashes: [],
  });
});

it('two changes of the same thing to one field clash, and keep what was typed here', () => {
  expect(merge(base, { ...base, name: 'Ligne 3' }, { ...base, name: 'Ligne 4', color: 'prune' })).toEqual({
    values: { ...base, name: 'Ligne 3', color: 'prune' },
    clashes: ['name'],
  });
});

it('two changes of the same thing to the same end do not clash', () => {
  const after = { ...base, name: 'Ligne 3' };
  expect(merge(base, after, after)).toEqual({ values: after, clashes: [] });
});

it('two changes of the same thing to a list are joined one by one: who came here or there is in, who went here or there is out', () => {
  const mine = { ...base, members: ['b', 'c'] };
  const theirs = { ...base, members: ['d', 'a', 'b'] };
  expect(merge(base, mine, theirs)).toEqual({ values: { ...base, members: ['d', 'b', 'c'] }, clashes: [] });
  const gone = merge(base, { ...base, members: ['b'] }, { ...base, members: ['a'] });
  expect(gone.values.members).toEqual([]);
});

it('a list in another order has not changed', () => {
  expect(changedNames(base, { ...base, members: ['b', 'a'] })).toEqual([]);
  expect(changedNames(base, { ...base, color: 'olive', members: ['b'] })).toEqual(['color', 'members']);
});
