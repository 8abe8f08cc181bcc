import { expect, it } from 'vitest';
import type { TextLine } from '../text/text-lines.ts';
import { blocksOfLines } from './paragraphs.ts';

/** Lines one below the other, 12 points apart; spaces before them set them in. */
const lines = (...texts: string[]): TextLine[] =>
  texts.map((text, at) => ({
    text: text.trim(),
    x: 50 + 5 * (text.length - text.trimStart().length),
    y: 700 - 12 * at,
    width: 5 * text.trim().length,
    size: 10,
  }));
const textsOf = (...texts: string[]) =>
  blocksOfLines(lines(...texts), 10).map((block) => 'text' in block && block.text);

it.each([
  [
    'numbered steps that no gap parts',
    ['Procédure :', '1. Fermer la vanne et', '   attendre dix minutes', '2. Purger le circuit', '3. Ouvrir'],
    ['Procédure :', '1. Fermer la vanne et attendre dix minutes', '2. Purger le circuit', '3. Ouvrir'],
  ],
  ['steps with other marks', ['1) Fermer', '2) Ouvrir', '3) Purger'], ['1) Fermer', '2) Ouvrir', '3) Purger']],
  [
    'items after dashes',
    ['Outils :', '— clé de 17', '– pince', '- cale'],
    ['Outils :', '- clé de 17', '- pince', '- cale'],
  ],
  ['items after signs of private use', ['\uF0B7 clé de 17', '\uF0A7pince'], ['- clé de 17', '- pince']],
  ['named steps', ['Étape 1 : fermer', 'Étape 2 : ouvrir'], ['Étape 1 : fermer', 'Étape 2 : ouvrir']],
  [
    'a paragraph behind an item that is set in',
    ['— la clé se trouve à', '   l’atelier', 'Elle y retourne.'],
    ['- la clé se trouve à l’atelier', 'Elle y retourne.'],
  ],
  [
    'a note whose first line is set in',
    ['  1. Il ne sert pas avec une quantité de', 'mémoire plus petite.', 'Fin.'],
    ['1. Il ne sert pas avec une quantité de mémoire plus petite.', 'Fin.'],
  ],
  ['a paragraph left of an item', ['  — la clé', 'Elle y reste.'], ['- la clé', 'Elle y reste.']],
  [
    'a number that only begins a line',
    ['La pression monte jusqu’à', '12. bars environ'],
    ['La pression monte jusqu’à 12. bars environ'],
  ],
])('reads %s', (_what, written, read) => {
  expect(textsOf(...written)).toEqual(read);
});

it('a number of section makes a heading of a line in the size of the text', () => {
  const spaced = (text: string, at: number): TextLine => ({ text, x: 50, y: 700 - 30 * at, width: 200, size: 10 });
  const texts = [
    '6.3 Utiliser les composants',
    '6.3.1.3 Choix du clavier',
    '2.5 Mo',
    '1.2 Le clavier se règle ainsi :',
    '1. Fermer',
    '12.5 % des cas',
  ];
  expect(blocksOfLines(texts.map(spaced), 10)).toEqual([
    { kind: 'heading', level: 4, text: texts[0] },
    { kind: 'heading', level: 6, text: texts[1] },
    ...texts.slice(2).map((text) => ({ kind: 'paragraph', text })),
  ]);
});
