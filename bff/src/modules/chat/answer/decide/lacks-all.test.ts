import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { lacksAll } from './decide.ts';

const sourceId = 'one';
const passage = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Atelier nord', text, { sourceId, ...more });

/** Said for a belt: « ruban » often, « courroie » nearly always. */
const knowledge = {
  alike: (words: readonly string[], _: string, how = 'often') => {
    const said = how === 'nearlyAlways' ? ['courroie', 'pin'] : ['courroie', 'pin', 'ruban'];
    return Promise.resolve(words.filter((word) => said.includes(word)));
  },
};

it.each([
  ['a place', 'Où se trouve la pompe bleue ?', 'La pompe bleue donne 1,2 g.'],
  ['a machine by its number', 'Quelle pression pour la presse 3 ?', 'Pression de la presse 2 : 4 bar.'],
  ['what is asked for by a word that is only often said for it', 'Quel ruban tendre ?', 'Tendre la bande.'],
])('lacks %s, and does not where a reranker is sure: %s', async (_, question, text) => {
  expect(await lacksAll(question, [passage(text)], knowledge)).toBe(true);
  expect(await lacksAll(question, [passage(text, { relevance: 0.82 })], knowledge)).toBe(true);
  expect(await lacksAll(question, [passage(text, { relevance: 0.83 })], knowledge)).toBe(false);
});

it.each([
  ['Quelle pression pour la presse 2 ?', 'Pression de la presse 2 : 4 bar.'],
  ['Comment tendre le ruban ?', 'Tendre la bande.'],
  ['Quelle courroie tendre ?', 'Tendre la bande.'],
])('lacks nothing: %s %s', async (question, text) => {
  expect(await lacksAll(question, [passage(text)], knowledge)).toBe(false);
});

it('reads all passages of the best source, and no other source', async () => {
  const best = passage('Vider le bac.');
  const further = passage('La pompe bleue est dans l’armoire A3.');
  const question = 'Où se trouve la pompe bleue ?';
  expect(await lacksAll(question, [best, further], knowledge)).toBe(false);
  expect(await lacksAll(question, [best, { ...further, sourceId: 'other' }], knowledge)).toBe(true);
  expect(await lacksAll(question, [], knowledge)).toBe(true);
});
