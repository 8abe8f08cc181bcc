import { expect, it } from 'vitest';
import { byCertainty, byConfidence, casesOf, figuresOf, judgedBy } from '../../../../bench/retrieval/certainty.ts';
import { ownSet } from '../../../../bench/retrieval/own-set.ts';
import { certaintyOf, certaintyWeights } from './certainty.ts';

const plain = {
  confidence: 1.5,
  share: 0.4,
  section: 0.4,
  isSpokenMost: false,
  isQuestion: true,
};

it.each([
  ['speaks more of the question', { confidence: 2.5 }],
  ['stands alone before all others', { share: 0.9 }],
  ['is of a section that means the like', { section: 0.7 }],
  ['is of the source that speaks most of it', { isSpokenMost: true }],
])('is higher of a passage that %s', (_, more) => {
  expect(certaintyOf({ ...plain, ...more })).toBeGreaterThan(certaintyOf(plain));
});

it('is low of a passage beside which many are as likely, of a source that does not speak most of it', () => {
  expect(certaintyOf({ ...plain, share: 0.02 })).toBeLessThan(0.2);
});

it('is made of likeness by meaning more for words that were typed than for a question', () => {
  const gain = (isQuestion: boolean) =>
    certaintyOf({ ...plain, isQuestion, section: 0.7 }) / certaintyOf({ ...plain, isQuestion, section: 0.3 });
  expect(gain(false)).toBeGreaterThan(gain(true));
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
