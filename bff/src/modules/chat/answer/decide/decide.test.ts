import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { decide, lacksMeasure } from './decide.ts';

const passage = (more: Partial<RankedPassage>): RankedPassage =>
  rankedPassage('Atelier nord', 'Le compresseur tourne à douze bars.', {
    confidence: 2,
    certainty: 0.9,
    sentences: [],
    ...more,
  });
const knowledge = { alike: () => Promise.resolve([]) };
const question = 'À combien règle-t-on la soufflerie ?';

it.each([
  ['leaves a thing untold that the question names', {}, false],
  ['tells it, as a reranker is sure that has read it', { relevance: 0.9 }, true],
  ['leaves it untold, where a reranker is undecided', { relevance: 0.6 }, false],
  ['names it', { text: 'La soufflerie tourne à douze bars.' }, true],
])('a passage that %s', async (_, more, expected) => {
  expect(await decide(question, [passage(more)], knowledge)).toBe(expected);
});

it.each([
  ['Comment résilier ?', 'Résilier', true],
  ['Comment résilier ?', 'Souscrire', false],
  ['Quel délai pour résilier ?', 'Résilier', false],
])(
  'what stands under the words of a question of how is trusted a little sooner: %s under %s',
  async (asked, heading, expected) => {
    const found = passage({
      heading,
      confidence: 0.9,
      text: '1. Résilier par lettre, sans délai.\n2. Rendre la carte.',
    });
    expect(await decide(asked, [found], knowledge)).toBe(expected);
  },
);

it.each([
  ['et à 92 % ?', false],
  ['et à 97 % ?', true],
  ['et à 92 bars ?', true],
])('an amount between two that a text names is not lacking: %s', (asked, lacks) => {
  expect(lacksMeasure(asked, [passage({ text: 'Pente entre 90 et 95 % : nettoyer l’électrode.' })])).toBe(lacks);
});
