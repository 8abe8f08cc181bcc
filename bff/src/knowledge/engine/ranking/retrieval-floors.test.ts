import { expect, it } from 'vitest';
import { measure, passagesFound } from '../../../../bench/retrieval/metrics.ts';
import { ourSearch } from '../../../../bench/retrieval/ours.ts';
import { ownSet } from '../../../../bench/retrieval/own-set.ts';
import { withTypos } from '../../../../bench/retrieval/typos.ts';
import { parameters } from './parameters.ts';

const set = ownSet();
const ours = ourSearch(set.passages);
const found = (question: string, by = parameters) =>
  ours.find(question, passagesFound, by).map(({ passageId }) => passageId);
const find = (question: string) => found(question);

it('the retrieval asks questions that a text answers', () => {
  expect(set.questions.length).toBeGreaterThanOrEqual(120);
  expect(set.questions.filter(({ isRight }) => !set.passages.some(isRight)).map(({ text }) => text)).toEqual([]);
});

it('the retrieval finds the text that answers a French question, put in other words', () => {
  const { recall1, recall10, mrr10 } = measure(find, set);
  expect(recall1).toBeGreaterThanOrEqual(0.57);
  expect(recall10).toBeGreaterThanOrEqual(0.83);
  expect(mrr10).toBeGreaterThanOrEqual(0.66);
});

it('the retrieval finds it in spite of a slip of the hand', () => {
  expect(measure(find, set, withTypos(set.questions.map(({ text }) => text))).recall1).toBeGreaterThanOrEqual(0.56);
});

it('the retrieval finds more by words and meaning than by words alone', () => {
  const byWords = { ...parameters, likeness: { title: 0, passage: 0, section: 0 } };
  const alone = measure((question) => found(question, byWords), set);
  expect(measure(find, set).mrr10).toBeGreaterThan(alone.mrr10);
});
