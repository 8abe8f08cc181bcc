import { expect, it } from 'vitest';
import { matchWords } from './match-words.ts';

const title = 'Régler le détendeur à l’atelier 2';
const found = (query: string) => matchWords(title, query)?.map(([start, end]) => title.slice(start, end)) ?? null;

it.each([
  ['detendeur', ['détendeur']],
  ['RÉGLER atel', ['Régler', 'atelier']],
  ['atelier regler', ['Régler', 'atelier']],
  ['2', ['2']],
  ['', []],
])('words in a text are found for « %s » whatever accents, case, order and missing ends', (query, words) => {
  expect(found(query)).toEqual(words);
});

it.each([
  ['detndeur', ['détendeur']],
  ['detendeurr', ['détendeur']],
  ['dtéendeur', ['détendeur']],
  ['detanduer', ['détendeur']],
  ['regker', ['Régler']],
])('words in a text are found mistyped as « %s »', (query, words) => {
  expect(found(query)).toEqual(words);
});

it.each(['vanne', 'détendeur vanne', 'ste', 'le22', 'metelier', '3', 'relger le ptit'])(
  'words in a text are not found for « %s »',
  (query) => {
    expect(found(query)).toBeNull();
  },
);

it('words in a text are found by figures that stand beside their line, and powers are no other number', () => {
  expect(matchWords('du CO₂', 'CO2')).not.toBeNull();
  expect(matchWords('10³ litres', '103')).toBeNull();
});

it('words in a text are distinguished by where they stand', () => {
  expect(matchWords('Œil, œil', 'oei')).toEqual([
    [0, 3],
    [5, 8],
  ]);
});
