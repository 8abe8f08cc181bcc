import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../../adapters/language-model/language-model.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { evidenceOf, isNear, isRelated, textOfBest, worthQuoting } from './decide.ts';

const model: LanguageModel = {
  async *write() {
    yield await Promise.resolve('');
  },
};
const trusted = (confidence: number) => rankedPassage('Four', 'Le four chauffe.', { confidence });
const confidences = (passages: readonly RankedPassage[]) => passages.map(({ confidence }) => confidence);
const found = (isSure: boolean, ...trust: number[]) => ({
  question: 'Que fait le four ?',
  passages: trust.map(trusted),
  isSure,
  corrected: null,
  otherWords: [],
  isElsewhere: false,
});

it('a sure answer quotes what is trusted nearly as well as the best, an unsure one nothing', () => {
  expect(confidences(evidenceOf(found(true, 2, 1.2, 1.1, 0.4), null))).toEqual([2, 1.2]);
  expect(evidenceOf(found(false, 2, 1.2), null)).toEqual([]);
  expect(worthQuoting([])).toEqual([]);
});

it('a model reads more, sure or not, and eight passages at the most', () => {
  expect(confidences(evidenceOf(found(false, 2, 0.8, 0.4), model))).toEqual([2, 0.8]);
  expect(evidenceOf(found(true, ...Array.from({ length: 12 }, () => 1)), model).length).toBe(8);
});

it.each([
  ['trusted', { confidence: 0.6, likeness: 0 }, true, true],
  ['alike', { confidence: 0, likeness: 0.45 }, true, false],
  ['less trusted', { confidence: 0.5, likeness: 0.4 }, false, true],
  ['just trusted enough to be named', { confidence: 0.35, likeness: 0 }, false, true],
  ['foreign', { confidence: 0.1, likeness: 0.1 }, false, false],
])('what is %s is near, or may be named beside a refusal', (_, more, near, related) => {
  const passage = { ...trusted(0), ...more };
  expect(isNear(passage)).toBe(near);
  expect(isRelated(passage)).toBe(related);
});

it('the text of the best source is all of its passages, each from its title on', () => {
  const [top, other] = [trusted(2), trusted(1)];
  expect(textOfBest([top, other, { ...top, text: 'Il sèche.' }])).toBe('Four\n\nLe four chauffe.\nFour\n\nIl sèche.');
  expect(textOfBest([])).toBe('');
});
