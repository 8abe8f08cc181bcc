import { expect, it } from 'vitest';
import { byCertainty, byConfidence, casesOf, figuresOf, judgedBy } from '../../../../bench/retrieval/certainty.ts';
import { ownSet } from '../../../../bench/retrieval/own-set.ts';
import { certaintyWeights } from './certainty.ts';

it('the certainty keeps wrong answers few, with the document that answers there and hidden', async () => {
  const judged = judgedBy(await casesOf(ownSet()), () => certaintyWeights);
  const words = figuresOf(judged, byConfidence);
  const certain = figuresOf(judged, byCertainty);
  expect(certain.answered).toBeGreaterThanOrEqual(0.34);
  expect(certain.wrong).toBeLessThanOrEqual(0.12);
  expect(certain.wronglyAnswered).toBeLessThanOrEqual(0.14);
  expect(words.wronglyAnswered).toBeGreaterThan(2 * certain.wronglyAnswered);
});
