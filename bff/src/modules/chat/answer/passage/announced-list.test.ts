import { sentences } from '@savoir/french-text';
import { expect, it } from 'vitest';
import { announcedBy } from './sentences.ts';

const itemsOf = (text: string, question = 'Qui en est exclu ?'): string[] => {
  const spans = sentences(text).map((span) => ({ ...span, score: 1 }));
  return announcedBy(spans[0]!, { text, sentences: spans }, question);
};

it('an announced list follows a colon to the item that ends the sentence', () => {
  const text =
    'Sont exclus :\n\n- les stagiaires ;\n- les **apprentis** ;\n- les intérimaires.\n\nLa prime est annuelle.';
  expect(itemsOf(text)).toEqual(['les stagiaires ;', 'les apprentis ;', 'les intérimaires.']);
});

it.each([
  ['a sentence that ends', 'La prime est annuelle.\n\n- les stagiaires ;'],
  ['a row of a table', '| Prime : | 3 % |\n| --- | --- |\n| Bonus | 4 % |'],
  ['nothing behind it', 'Sont exclus :'],
])('is empty after %s', (_, text) => {
  expect(itemsOf(text)).toEqual([]);
});

it('an announced list follows a line that names it, whatever was asked: a title alone is no answer', () => {
  const text = 'Intoxication légère\n\n- nausées ;\n- vertiges.\n\nIntoxication aiguë\n\n- coma.';
  expect(itemsOf(text, 'Et l’intoxication légère ?')).toEqual(['nausées ;', 'vertiges.']);
  expect(itemsOf(text, 'Quels gaz intoxiquent ?')).toEqual(['nausées ;', 'vertiges.']);
  expect(itemsOf('Ouverture des vestiaires\n\nDe 5 h 30 à 22 h.', 'Quand ouvrent-ils ?')).toEqual([
    'De 5 h 30 à 22 h.',
  ]);
});

it('an announced list ends where another text starts', () => {
  expect(itemsOf('Sont exclus :\n\n- les stagiaires ;\n- les apprentis\n\nPrime annuelle')).toEqual([
    'les stagiaires ;',
    'les apprentis',
  ]);
});
