import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { decide } from './decide.ts';

const passage = (more: Partial<RankedPassage>): RankedPassage => ({
  passageId: newId(),
  sourceType: 'note',
  sourceId: newId(),
  title: 'Atelier nord',
  heading: '',
  personId: null,
  date: new Date(),
  page: null,
  text: 'Le compresseur tourne à douze bars.',
  start: 0,
  end: 35,
  score: 1,
  confidence: 2,
  likeness: 0,
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
