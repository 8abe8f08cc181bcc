import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { passagesOfKind } from './near-in-sentence.ts';

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
