import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../../adapters/language-model/language-model.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { evidenceOf, isNear, isRelated, textOfBest, worthQuoting } from './decide.ts';

const passage = (confidence: number, likeness = 0) => rankedPassage('Palan', 'Lever.', { confidence, likeness });
const read = (isSure: boolean, model: LanguageModel | null, confidences: readonly number[]) =>
  evidenceOf(
    {
      question: 'Que lever ?',
      passages: confidences.map((each) => passage(each)),
      isSure,
      corrected: null,
      otherWords: [],
      isElsewhere: false,
    },
    model,
  ).map(({ confidence }) => confidence);
const noModel = null;
/** Only that there is one decides. */
const model = {} as LanguageModel;

it.each([
  ['quotes what is nearly as sure as the best', true, noModel, [2, 1.3, 1.2, 1.1, 0.5], [2, 1.3, 1.2]],
  ['quotes nothing where nothing is sure', false, noModel, [2, 1.3], []],
  ['lets a model read more, and judge it', false, model, [2, 1.1, 0.5, 0.4], [2, 1.1, 0.5]],
  ['rests on eight passages at the most', true, noModel, Array<number>(9).fill(2), Array<number>(8).fill(2)],
  [
    'rests on eight at the most, sure or not, where a model reads',
    true,
    model,
    Array<number>(9).fill(2),
    Array<number>(8).fill(2),
  ],
  ['rests on nothing where nothing was found', false, model, [], []],
])('an answer %s', (_, isSure, reader, found, expected) => {
  expect(read(isSure, reader, found)).toEqual(expected);
});

it.each([
  [0.34, false],
  [0.35, true],
  [0.5, true],
])('a passage of confidence %s is worth naming beside a refusal: %s', (confidence, isWorth) => {
  expect(isRelated(passage(confidence))).toBe(isWorth);
});

it.each([
  ['by its words', 0.6, 0, true],
  ['by its meaning', 0, 0.45, true],
  ['by both', 0.9, 0.9, true],
  ['by neither', 0.59, 0.44, false],
])('a passage is worth showing instead of an answer %s', (_, confidence, likeness, isWorth) => {
  expect(isNear(passage(confidence, likeness))).toBe(isWorth);
});

it('nothing is worth quoting where nothing was found', () => {
  expect(worthQuoting([])).toEqual([]);
});

it('the text of the best source is all of its passages, each from its title on', () => {
  const [top, other] = [passage(2), passage(1)];
  expect(textOfBest([top, other, { ...top, text: 'Il sèche.' }])).toBe('Palan\n\nLever.\nPalan\n\nIl sèche.');
  expect(textOfBest([])).toBe('');
});
