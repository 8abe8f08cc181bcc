import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RerankerFailure, type Reranker } from '../../adapters/reranking/reranker.ts';
import { rerankedPassages, Reranking } from './reranking.ts';
import { certaintyWith, withRelevance } from './with-relevance.ts';

const passage = (passageId: string, confidence = 1, more: { isOfAnother?: boolean } = {}) => ({
  passageId,
  title: 'Fiche',
  heading: '',
  text: passageId,
  confidence,
  certainty: 0,
  ...more,
});
/** Says of each text what the table says, and counts what it was asked. */
function saying(table: Record<string, number>): Reranker & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    relevance(_question, passages) {
      const texts = passages.map((text) => text.split('\n').at(-1) ?? '');
      asked.push(...texts);
      return Promise.resolve(texts.map((text) => table[text] ?? 0));
    },
  };
}
const orderBy = (reranker: Reranker) => new Reranking(reranker, pino({ level: 'silent' }));
const ids = (passages: readonly { passageId: string }[]) => passages.map(({ passageId }) => passageId);

it('the reranking puts first what the model finds better, and last what speaks of another reference', async () => {
  const ranked = await orderBy(saying({ a: 0.2, b: 0.9, c: 0.99 })).order('q', [
    passage('a'),
    passage('b'),
    passage('c', 0.5, { isOfAnother: true }),
  ]);
  expect(ids(ranked)).toEqual(['b', 'a', 'c']);
  expect(ranked[2]?.confidence).toBeLessThan(1);
});

it('the reranking reads a passage once for a question', async () => {
  const reranker = saying({ a: 0.2, b: 0.9 });
  const reranking = orderBy(reranker);
  const first = await reranking.order('q', [passage('a')]);
  expect(await reranking.order('q', [passage('a')])).toEqual(first);
  await reranking.order('q', [passage('a'), passage('b')]);
  expect(reranker.asked).toEqual(['a', 'b']);
});

it('the reranking leaves what it does not read behind, with the confidence it had', async () => {
  const many = Array.from({ length: rerankedPassages + 1 }, (_, at) => passage(`p${at}`, 0.7));
  const ranked = await orderBy(saying({})).order('q', many);
  expect(ranked.at(-1)).toEqual(many.at(-1));
});

it('the reranking changes nothing while the model is out', async () => {
  const out: Reranker = { relevance: () => Promise.reject(new RerankerFailure('out')) };
  const passages = [passage('a', 0.3), passage('b', 0.9)];
  expect(await orderBy(out).order('q', passages)).toEqual(passages);
});

it.each([
  ['just sure words and a model that is undecided', 1, 0.5, 1],
  ['words alone, however well they fit', 9, 0, 0.6],
  ['a model that is sure alone', 0, 0.9, 1.08],
])('confidence of %s', (_, confidence, relevance, expected) => {
  expect(withRelevance({ confidence }, relevance)).toBeCloseTo(expected);
});

it.each([
  ['an undecided model changes nothing', 0.4, 0.5, 0.4],
  ['a model that says no takes from it', 0.8, 0.1, 0.16],
  ['a model that says yes makes as certain as it is', 0.1, 0.9, 0.8],
])('certainty: %s', (_, certainty, relevance, expected) => {
  expect(certaintyWith({ certainty }, relevance)).toBeCloseTo(expected);
});
