import { expect, it } from 'vitest';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { lacksOneOfKind, quotesOtherRow, rowsNamed } from './leaves-untold.ts';

const moulds = `Les moules de 2 L se démoulent à froid. Le four A chauffe avant le four B.

| Moule | Cuisson |
| --- | --- |
| 12 | 40 min |
| 15 | 55 min |`;

it.each([
  ['Quelle cuisson pour le moule 18 ?', moulds, true],
  ['Quand chauffe le four D ?', moulds, true],
  ['Comment démouler un moule de 5 litres ?', moulds, true],
  ['Quelle cuisson pour le moule 15 ?', moulds, false],
  ['Quand chauffe le four B ?', moulds, false],
  ['Comment démouler un moule de 2 litres ?', moulds, false],
  ['Quelle pâte pour la plaque 3 ?', moulds, false],
  ['Démouler un moule de 2,5 litres ?', 'Les moules de 2 L refroidissent.', true],
  ['Démouler un moule de 2,5 litres ?', 'Les moules de 2,5 L refroidissent.', false],
  ['Démouler un moule de 5 litres ?', 'Les moules de 2 L refroidissent. Les moules de 5 L chauffent.', false],
  ['Démouler un moule de 2 L et un moule de 5 L ?', 'Les moules de 2 L refroidissent.', true],
  ['Démouler un moule de 5 litres ?', 'Les moules de 2 kg refroidissent.', false],
  ['Remplir un pot de 5 litres ?', 'Les moules de 2 L refroidissent.', false],
  ['Graisser un moule de 5 vis ?', 'Les moules de 4 vis refroidissent.', false],
  ['Que chauffe le moule 15 ?', 'Le moule 12 chauffe. Le moule en acier 15 refroidit.', false],
  ['Que chauffe le moule 15 ?', 'Le moule 12 chauffe. Le moule en acier fin 15 refroidit.', true],
  ['Que chauffe le moule 15 ?', 'Le moule n° 15 refroidit.', false],
  ['Que chauffe le moule 15 ?', 'Le moule 12 et la presse 15 refroidissent.', true],
  ['Que chauffent le moule 12 et le moule 15 ?', 'Le moule 12 refroidit.', true],
  ['Que dit la circulaire 05-22 ?', 'La circulaire 05-21 suspend la prime.', true],
  ['Que dit la circulaire 05-22 ?', 'La circulaire 05-22 suspend la prime.', false],
  ['Que veut dire E-14 ?', 'E-12 : porte ouverte.', false],
  ['Que chauffe le moule ?', 'Le moule 12 refroidit.', false],
])('%s lacks one of a kind in « %s »: %s', (question, text, lacks) => {
  expect(lacksOneOfKind(question, text)).toBe(lacks);
});

const glues = '| Bois | Colle |\n| --- | --- |\n| Chêne | vinylique |\n| Teck | époxy |';
const stains = '| Taches | Produit |\n| --- | --- |\n| Café | alcool |';

it.each([
  ['Quelle colle pour du bois de pin ?', glues, ['pin']],
  ['Quelle colle pour du bois de teck ?', glues, []],
  ['Quelle colle pour un meuble de pin ?', glues, []],
  ['Que mettre sur une tache d’encre ?', stains, ['encre']],
  ['Que mettre sur une tache de vin et une tache de cire ?', stains, ['vin', 'cire']],
  ['Que mettre sur une tache de vin ?', `Le vin se boit.\n\n${stains}`, []],
  ['Que mettre sur une tache de vin ?', 'Une tache se lave.', []],
  ['Que mettre sur une tache de vin ?', stains.replace('Taches', 'Taches grasses'), []],
  ['Que mettre sur une tache de vin ?', stains.replace('Taches', ' '), []],
  ['Que mettre sur une tache de vin ?', `| Jour | Qui |\n| --- | --- |\n| Lundi | Luc |\n\nEt\n\n${stains}`, ['vin']],
  ['Que faire d’une tache en plus ?', stains, []],
])('%s names as a row of a table what is none: %s %j', (question, text, rows) => {
  expect(rowsNamed(question, text)).toEqual(rows);
});

const cold =
  '| Fruit | Chambre froide | Meuble |\n| --- | --- | --- |\n| Poire | 4 °C | armoire |\n| Pomme | 6 °C | bac |';
/** The passage, the sentence that is nearest first. */
const nearest = (title: string, text: string, sentence: string) => {
  const start = text.indexOf(sentence);
  return rankedPassage(title, text, {
    sentences: [{ text: sentence, start, end: start + sentence.length, score: 1 }],
  });
};
const pear = '| Poire | 4 °C | armoire |';
const apple = '| Pomme | 6 °C | bac |';

it.each([
  ['a row of something else', 'Chambre froide des mangues ?', 'Conservation', cold, pear, true],
  ['the row that is named', 'Chambre froide des poires ?', 'Conservation des fruits', cold, pear, false],
  ['a row that says it in another cell', 'Chambre froide avec armoire ?', 'Conservation', cold, pear, false],
  ['a row where no row is named', 'Chambre froide des fruits ?', 'Conservation', cold, pear, false],
  ['the row of what the title names', 'Chambre froide des pommes mûres ?', 'Pommes', cold, apple, false],
  ['another row than that of what the title names', 'Chambre froide des pommes mûres ?', 'Pommes', cold, pear, true],
  [
    'what stands before the table',
    'Où ranger les mangues ?',
    'Conservation',
    `Laver à part.\n\n${cold}`,
    'Laver à part.',
    false,
  ],
  [
    'what stands behind the table',
    'Où ranger les mangues ?',
    'Conservation',
    `${cold}\n\nLaver à part.`,
    'Laver à part.',
    false,
  ],
  ['a sentence where no table is', 'Où ranger les mangues ?', 'Conservation', 'Laver à part.', 'Laver à part.', false],
])('quotes a row for lack of the right one, or not: %s', (_, question, title, text, sentence, quotes) => {
  expect(quotesOtherRow(question, nearest(title, text, sentence))).toBe(quotes);
});

it('quotes no row of a passage that says nothing beside its title', () => {
  expect(quotesOtherRow('Chambre froide ?', rankedPassage('Conservation', 'Conservation'))).toBe(false);
});
