import { expect, it } from 'vitest';
import { pagesOf, reduceSelection, toRequests, type Selection } from './selection.ts';

const good = { refusal: null, suffix: 'pdf' as const, fingerprint: '1', pageCount: 4 };
const file = (name: string) => new File(['%PDF-'], name);
const chosen = ['notice.pdf', 'plan_2026.pdf'].reduce<Selection>(
  (selection, name) => reduceSelection(selection, { type: 'added', file: file(name), check: good }),
  { accepted: [], refused: [] },
);
const [first, second] = chosen.accepted;

it('the selection of an import proposes a title from each name, and keeps refused files apart with their reason', () => {
  const selection = reduceSelection(chosen, {
    type: 'added',
    file: file('photo.jpg'),
    check: { ...good, refusal: 'not-pdf' },
  });
  expect(selection.accepted.map(({ title }) => title)).toEqual(['Notice', 'Plan 2026']);
  expect(selection.refused.map(({ refusal }) => refusal)).toEqual(['not-pdf']);
});

it('the selection of an import gives the spaces of the first to all', () => {
  const placed = reduceSelection(chosen, { type: 'placed', id: first!.id, spaceIds: ['a', 'b'] });
  expect(reduceSelection(placed, { type: 'placed-alike' }).accepted.map(({ spaceIds }) => spaceIds)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('the selection of an import sends what is left, with trimmed titles', () => {
  const titled = reduceSelection(chosen, { type: 'titled', id: second!.id, title: ' Plan de maintenance ' });
  expect(toRequests(reduceSelection(titled, { type: 'removed', id: first!.id }))).toEqual([
    { file: second!.file, suffix: 'pdf', title: 'Plan de maintenance', spaceIds: [], replacesId: null },
  ]);
});

it('the selection of an import knows how many pages it would add, as far as they were counted', () => {
  const selection = reduceSelection(chosen, {
    type: 'added',
    file: file('long.pdf'),
    check: { ...good, pageCount: null },
  });
  expect(pagesOf(selection)).toBe(8);
});

it('the selection of an import puts a file that is chosen again in the place of the failed document of its name, with its title and spaces', () => {
  const failed = [
    { id: 'd1', title: 'Manuel', filename: 'manuel.pdf', spaceIds: ['a'] },
    { id: 'd2', title: 'Plan du hall', filename: 'plan.pdf', spaceIds: ['b'] },
  ];
  const selection = ['plan.pdf', 'autre-nom.pdf', 'de-plus.pdf'].reduce<Selection>(
    (before, name) => reduceSelection(before, { type: 'added', file: file(name), check: good, failed }),
    { accepted: [], refused: [] },
  );
  expect(toRequests(selection).map(({ title, spaceIds, replacesId }) => ({ title, spaceIds, replacesId }))).toEqual([
    { title: 'Plan du hall', spaceIds: ['b'], replacesId: 'd2' },
    { title: 'Manuel', spaceIds: ['a'], replacesId: 'd1' },
    { title: 'De-plus', spaceIds: [], replacesId: null },
  ]);
});
