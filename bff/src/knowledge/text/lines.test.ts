import { expect, it } from 'vitest';
import { labelsIn, labelsOver } from './lines.ts';

const over = (text: string, words: string): string[] =>
  labelsOver(labelsIn(text), text.indexOf(words)).map((label) => label.text);

it('a line names the list that stands under it, and nothing behind that', () => {
  const text =
    'Avant la pose\n\n- Nettoyer\n- Sécher\n\nAprès la pose :\n- Serrer\n  au couple\n\nLa pose dure une heure.';
  expect(over(text, 'Nettoyer')).toEqual(['Avant la pose']);
  expect(over(text, 'Sécher')).toEqual(['Avant la pose']);
  expect(over(text, 'Serrer')).toEqual(['Après la pose']);
  expect(over(text, 'au couple')).toEqual(['Après la pose']);
  expect(over(text, 'La pose dure')).toEqual([]);
});

it('a bold line names all that stands under it, up to the next one or a heading', () => {
  const text = '**Hiver**\n\nChauffer.\n\n- Fermer\n\n**Été :**\n\nAérer.\n\n## Bruit\n\nBaisser le son.';
  expect(over(text, 'Chauffer')).toEqual(['Hiver']);
  expect(over(text, 'Fermer')).toEqual(['Hiver']);
  expect(over(text, 'Aérer')).toEqual(['Été']);
  expect(over(text, 'Baisser')).toEqual([]);
});

it('a title without marks names all that stands right under it, up to the next one', () => {
  const text = 'Retards\nSix euros dus.\n\nAucune remise.\n\nSanté\n38,5 °C : rester au lit.';
  expect(over(text, 'Six euros')).toEqual(['Retards']);
  expect(over(text, 'Aucune')).toEqual(['Retards']);
  expect(over(text, 'rester')).toEqual(['Santé']);
});

it.each([
  ['a line that goes on in the next one', 'La cour est fermée\nle soir.'],
  ['one of several short lines', 'Papier\nVerre le soir'],
  ['a line that tells something', 'Soir : fermé\nMatin : ouvert le soir.'],
])('no text is named by %s', (_, text) => {
  expect(over(text, 'le soir')).toEqual([]);
});

it('an item names the items within it, under the line that names it', () => {
  const text = 'Primes\n\n- Nuit\n  - ouvrier : 9 €\n- Dimanche\n  - ouvrier : 20 €';
  expect(over(text, 'ouvrier : 9')).toEqual(['Primes', 'Nuit']);
  expect(over(text, 'ouvrier : 20')).toEqual(['Primes', 'Dimanche']);
});

it.each([
  ['a sentence', 'Il faut trier.\n\n- Papier'],
  ['the last line of a text', 'La cour est fermée le soir\net ouverte le matin\n- Papier'],
  ['a row of a table', '| Verre | Bac |\n- Papier'],
  ['an item beside others', '- Bac\n- Papier'],
])('nothing is named by %s', (_, text) => {
  expect(over(text, 'Papier')).toEqual([]);
});
