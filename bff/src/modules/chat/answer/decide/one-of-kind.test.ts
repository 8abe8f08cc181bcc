import { expect, it } from 'vitest';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { lacksOneOfKind, quotesOtherRow, rowsNamed } from './leaves-untold.ts';

const moulds = `Les moules de 2 L se démoulent à froid. Le four A chauffe avant le four B.

| Moule | Cuisson |
| --- | --- |
| 12 | 40 min |
| 15 | 55 min |`;

it.each([
  ['a number', 'Quelle cuisson pour le moule 18 ?'],
  ['a letter', 'Quand chauffe le four D ?'],
  ['a size', 'Comment démouler un moule de 5 litres ?'],
])('a text has none of a kind that it tells apart by %s', (_, question) => {
  expect(lacksOneOfKind(question, moulds)).toBe(true);
});

it.each([
  ['Quelle cuisson pour le moule 15 ?'],
  ['Quand chauffe le four B ?'],
  ['Comment démouler un moule de 2 litres ?'],
  ['Quelle pâte pour la plaque 3 ?'],
])('a text that has it, or tells nothing of the kind apart, lacks none: %s', (question) => {
  expect(lacksOneOfKind(question, moulds)).toBe(false);
});

it('the first header of a table says of what kind its rows are', () => {
  const glues = '| Bois | Colle |\n| --- | --- |\n| Chêne | vinylique |\n| Teck | époxy |';
  expect(rowsNamed('Quelle colle pour du bois de pin ?', glues)).toEqual(['pin']);
  expect(rowsNamed('Quelle colle pour du bois de teck ?', glues)).toEqual([]);
  expect(rowsNamed('Quelle colle pour un meuble de pin ?', glues)).toEqual([]);
});

it('no row of a table is quoted that nothing in the question names', () => {
  const rows = '| Fruit | Chambre froide |\n| --- | --- |\n| Poire | 4 °C |';
  const fruits = rankedPassage('Conservation des fruits', rows);
  expect(quotesOtherRow('Chambre froide des mangues ?', fruits)).toBe(true);
  expect(quotesOtherRow('Chambre froide des poires ?', fruits)).toBe(false);
});
