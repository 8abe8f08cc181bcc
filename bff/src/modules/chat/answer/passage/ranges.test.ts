import { expect, it } from 'vitest';
import { rowsInRange } from './ranges.ts';

const quotients = ['moins de 300', 'de 300 à 699', 'de 700 à 1 199', '1 200 et plus', 'hors commune'];

it.each([
  ['Quel tarif avec un quotient de 250 ?', [0]],
  ['Quel tarif avec un quotient de 1 000 ?', [2]],
  ['Quel tarif avec un quotient de 2 500 ?', [3]],
  ['Quel tarif hors commune ?', []],
])('a number names the row in whose range it lies: %s', (question, rows) => {
  expect(rowsInRange(question, quotients)).toEqual(rows);
});

it('the narrower of two ranges is meant, and ages in years are ranges too', () => {
  expect(rowsInRange('Et à 4 ans ?', ['≤ 12 ans', '3-5 ans', '6-11 ans'])).toEqual([1]);
});

it.each([
  ['Quel couple pour la vis de 12 ?', ['M8', 'M12']],
  ['Et après 500 heures ?', ['plus de 400 heures', 'chaque jour']],
])('cells that are no ranges, or a single one, name no row: %s', (question, cells) => {
  expect(rowsInRange(question, cells)).toEqual([]);
});
