import { expect, it } from 'vitest';
import { rowsInRange } from './ranges.ts';

const named = (keys: readonly string[]) => ({
  columns: [{ name: '', unit: null }],
  rows: keys.map((key) => ({ start: 0, end: 0, cells: [key], shown: [key], group: '' })),
});
const quotients = ['moins de 300', 'de 300 à 699', 'de 700 à 1 199', '1 200 et plus', 'hors commune'];

it.each([
  ['Quel tarif avec un quotient de 250 ?', [0]],
  ['Quel tarif avec un quotient de 1 000 ?', [2]],
  ['Quel tarif avec un quotient de 2 500 ?', [3]],
  ['Quel tarif hors commune ?', []],
])('a number names the row in whose range it lies: %s', (question, rows) => {
  expect(rowsInRange(question, named(quotients))).toEqual(rows);
});

it('the narrower of two ranges is meant, and ages in years are ranges too', () => {
  expect(rowsInRange('Et à 4 ans ?', named(['≤ 12 ans', '3-5 ans', '6-11 ans']))).toEqual([1]);
});

it('an amount lies in a range that is given in another unit of its kind', () => {
  expect(rowsInRange('Et pendant 3 heures ?', named(['moins de 20 min', 'de 20 à 90 min', 'plus de 90 min']))).toEqual([
    2,
  ]);
  expect(rowsInRange('Et pour 700 g ?', named(['jusqu’à 1 kg', 'de 2 à 5 kg']))).toEqual([0]);
  expect(rowsInRange('Et à 3 bars ?', named(['moins de 20 min', 'plus de 20 min']))).toEqual([]);
});

it('single values stand beside ranges, and a number with a unit lies in none without it', () => {
  const powers = named(['3 ou 4 CV', '5 CV', '6 CV et plus']);
  expect(rowsInRange('Combien du km avec une 7 CV pour 3 000 km ?', powers)).toEqual([2]);
  expect(rowsInRange('Et pour une 4 CV ?', powers)).toEqual([0]);
  expect(rowsInRange('Combien à −12 °C ?', named(['de −10 à −18 °C', 'de −18 à −25 °C']))).toEqual([0]);
});

it.each([
  ['Quel couple pour la vis de 12 ?', ['M8', 'M12']],
  ['Et après 500 heures ?', ['plus de 400 heures', 'chaque jour']],
])('cells that are no ranges, or a single one, name no row: %s', (question, cells) => {
  expect(rowsInRange(question, named(cells))).toEqual([]);
});
