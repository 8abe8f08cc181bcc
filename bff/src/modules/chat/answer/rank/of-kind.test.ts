import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { passagesInRange, passagesOfKind } from './near-in-sentence.ts';

const passage = (text: string): RankedPassage => rankedPassage('Pompe P-204', text, { sourceId: 'one', likeness: 1 });
const fitting = passage('La garniture se monte à froid. La garniture de rechange est au magasin, casier 12.');
const other = passage('Compter deux heures. Le badge est au bureau.');

const firstOf = (question: string) => {
  const [best] = passagesOfKind(question, 'Quand remplacer la garniture ?', [other, fitting]);
  return best?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text;
};

it('the search by kind of answer answers where by a sentence that names a place and speaks of what was asked before', () => {
  expect(firstOf('Où la trouver ?')).toBe('La garniture de rechange est au magasin, casier 12.');
});

it('the search by kind of answer finds no one where no sentence names a person', () => {
  expect(firstOf('Qui le fait ?')).toBeUndefined();
});

const humidity = passage(
  'Lire l’humidité du bois au poinçon. Humidité entre 18 et 22 % : remettre la pile au séchoir.',
);

it.each([
  ['Et si elle est à 20 % ?', 'Humidité entre 18 et 22 % : remettre la pile au séchoir.'],
  ['Et si elle est à 30 % ?', undefined],
  ['Et la pile à 20 % ?', undefined],
])('a value alone is sought in the ranges of what was spoken of: %s', (question, expected) => {
  const [best] = passagesInRange(question, 'Quelle humidité faut-il ?', [other, humidity]);
  expect(best?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text).toBe(expected);
});
