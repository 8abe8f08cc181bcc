import { expect, it } from 'vitest';
import { loadPassages, loadQuestions } from '../../../../bench/retrieval/data.ts';
import { measure } from '../../../../bench/retrieval/metrics.ts';
import { ourSearch } from '../../../../bench/retrieval/ours.ts';
import { withTypos } from '../../../../bench/retrieval/typos.ts';

const ours = ourSearch(loadPassages());
const find = (question: string) => ours.find(question).map(({ passageId }) => passageId);
/** Every third question: the bench asks them all. */
const questions = loadQuestions().filter((_, at) => at % 3 === 0);

it('finds the passage that answers a real French question', () => {
  const { recall1, recall10, mrr10 } = measure(find, questions);
  expect(recall1).toBeGreaterThanOrEqual(0.765);
  expect(recall10).toBeGreaterThanOrEqual(0.92);
  expect(mrr10).toBeGreaterThanOrEqual(0.825);
});

it('finds it in spite of a slip of the hand', () => {
  expect(measure(find, questions, withTypos(questions.map(({ text }) => text))).recall1).toBeGreaterThanOrEqual(0.72);
});
