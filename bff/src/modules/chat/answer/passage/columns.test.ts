import { expect, it } from 'vitest';
import { ofPeriodAsked, seriesIn } from './columns.ts';

const columns = (...names: string[]) => ['Emploi', ...names].map((name) => ({ name, unit: null }));

it.each([
  [['Salaire 2023', 'Salaire 2025', 'Salaire 2024'], [[2, 3, 1]]],
  [['au 01/07/2024', 'au 01/01/2024', 'au 15/07/2024'], [[3, 1, 2]]],
  [['mai 2024', '1er décembre 2023', 'août 2024'], [[3, 1, 2]]],
  [['T1 2025', 'T3 2025'], [[2, 1]]],
  [['2023-2024', '2024-2025'], [[2, 1]]],
  [
    ['Prime 2024', 'Prime 2025', 'Salaire 2025', 'Salaire 2024'],
    [
      [2, 1],
      [3, 4],
    ],
  ],
  [['Salaire 2024', 'Prime 2025'], []],
  [['Modèle 2000', 'Durée'], []],
])('columns of several periods, the newest first: %j', (names, expected) => {
  expect(seriesIn(columns(...names))).toEqual(expected);
});

const wages = columns('Salaire mai 2024', 'Salaire mai 2025', 'Salaire septembre 2025', 'Durée');
it.each([
  ['the newest', 'Quel salaire ?', [3, 4]],
  ['the one that is asked for', 'Quel salaire en mai 2025 ?', [2, 4]],
  ['all of a year that has several', 'Quel salaire en 2025 ?', [2, 3, 4]],
  ['those that are asked for', 'Quel salaire en mai 2024 et en septembre 2025 ?', [1, 2, 3, 4]],
  ['all, where the one asked for is not there', 'Quel salaire en 2019 ?', [1, 2, 3, 4]],
])('a question is answered by the columns of the period: %s', (_, question, expected) => {
  expect(ofPeriodAsked(question, wages, [1, 2, 3, 4])).toEqual(expected);
});
