import { expect, it } from 'vitest';
import { referencesIn } from './references.ts';

it.each([
  ['Vidange du réducteur R-11 ?', ['r 11']],
  ['vidange du r11', ['r 11']],
  ['Défaut F 0049 de la pompe NK-80', ['f 0049', 'nk 80']],
  ['Que faire le 12 mars 2024 ?', []],
  ['Serrer à 65 N·m', []],
])('%s', (question, expected) => {
  expect(referencesIn(question).map(({ letters, digits }) => `${letters} ${digits}`)).toEqual(expected);
});
