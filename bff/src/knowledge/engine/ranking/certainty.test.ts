import { expect, it } from 'vitest';
import { byCertainty, byConfidence, casesOf, figuresOf, judgedBy } from '../../../../bench/retrieval/certainty.ts';
import { ownSet } from '../../../../bench/retrieval/own-set.ts';
import { certaintyOf, certaintyWeights } from './certainty.ts';

const plain = { confidence: 1.5, held: 0.7, lead: 2 };

it.each([
  ['speaks more of the question', { confidence: 2.5 }],
  ['holds more of what it names', { held: 1 }],
  ['leads further before the next source', { lead: 4 }],
])('is higher of a passage that %s', (_, more) => {
  expect(certaintyOf({ ...plain, ...more })).toBeGreaterThan(certaintyOf(plain));
});

it('is low of a passage that another source speaks as well as', () => {
  expect(certaintyOf({ ...plain, lead: 0 })).toBeLessThan(0.2);
  expect(certaintyOf({ ...plain, lead: -3 })).toBe(certaintyOf({ ...plain, lead: 0 }));
});

it('keeps wrong answers few, with the document that answers there and hidden', { timeout: 120_000 }, async () => {
  const judged = judgedBy(await casesOf(ownSet()), () => certaintyWeights);
  const words = figuresOf(judged, byConfidence);
  const certain = figuresOf(judged, byCertainty);
  expect(certain.answered).toBeGreaterThanOrEqual(0.34);
  expect(certain.wrong).toBeLessThanOrEqual(0.12);
  expect(certain.wronglyAnswered).toBeLessThanOrEqual(0.14);
  expect(words.wronglyAnswered).toBeGreaterThan(2 * certain.wronglyAnswered);
});
