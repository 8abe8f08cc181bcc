import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { merged, mergeRows, type Side } from './merge.ts';

const base =
  '## Purge\n\nFermer la vanne.\n\n1. Poser le bac\n2. Ouvrir la vis\n3. Attendre 10 min\n\nRefermer à 25 N·m.\n';
const mine = base.replace('la vanne', 'la vanne P12').replace('25 N·m', '30 N·m');
const theirs = base.replace('10 min', '15 min').replace('25 N·m', '22 N·m');

const places = (...texts: Parameters<typeof mergeRows>) =>
  mergeRows(...texts).flatMap((row) => (row.kind === 'place' ? [row.place] : []));

it('two texts that started as one differ by paragraph and list item, and it is known who changed what', () => {
  expect(
    places(base, mine, theirs).map(({ mine: own, theirs: their, suggested }) => [
      own?.markdown,
      their?.markdown,
      suggested,
    ]),
  ).toEqual([
    ['Fermer la vanne P12.', 'Fermer la vanne.', 'mine'],
    ['3. Attendre 10 min', '3. Attendre 15 min', 'theirs'],
    ['Refermer à 30 N·m.', 'Refermer à 22 N·m.', null],
  ]);
});

it('two texts that started as one become one with what was chosen at each place', () => {
  expect(merged(mergeRows(base, mine, theirs), ['mine', 'theirs', 'theirs'])).toBe(
    '## Purge\n\nFermer la vanne P12.\n\n1. Poser le bac\n2. Ouvrir la vis\n3. Attendre 15 min\n\nRefermer à 22 N·m.',
  );
  expect(merged(mergeRows(base, mine, theirs), ['mine', 'theirs', 'both'])).toContain(
    'Refermer à 30 N·m.\n\nRefermer à 22 N·m.',
  );
});

it('two texts that started as one keep what one took out and take what one put in', () => {
  const shorter = base.replace('2. Ouvrir la vis\n', '');
  const longer = base.replace('3. Attendre', '3. Mettre les gants\n4. Attendre');
  expect(
    places(base, shorter, longer).map(({ mine: own, theirs: their, suggested }) => [
      own?.markdown ?? null,
      their?.markdown ?? null,
      suggested,
    ]),
  ).toEqual([
    [null, '2. Ouvrir la vis', 'mine'],
    [null, '3. Mettre les gants', 'theirs'],
  ]);
  expect(merged(mergeRows(base, shorter, longer), ['mine', 'theirs'])).toContain(
    '1. Poser le bac\n3. Mettre les gants\n',
  );
});

it('two texts that started as one ask about every place when it is not known what they started with', () => {
  expect(places(null, mine, theirs).map(({ suggested }) => suggested)).toEqual([null, null, null]);
});

it('two texts that started as one do not differ where only the marks do', () => {
  expect(places(base, '* un\n* deux', '- un\n- deux')).toEqual([]);
});

it('chosen from one side everywhere, the texts give that side', () => {
  const text = array(
    constantFrom(
      'Fermer la vanne',
      'Ouvrir la vis',
      '- un\n- deux',
      '1. un\n2. trois',
      '## Fin',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '> note',
    ),
    { minLength: 1, maxLength: 6 },
  ).map((blocks) => blocks.join('\n\n'));
  assert(
    property(text, text, text, constantFrom<Side>('mine', 'theirs'), (began, own, their, side) => {
      const rows = mergeRows(began, own, their);
      const chosen = merged(
        rows,
        rows.map(() => side),
      );
      expect(differencesOf(side === 'mine' ? own : their, chosen)).toEqual([]);
    }),
  );
});
