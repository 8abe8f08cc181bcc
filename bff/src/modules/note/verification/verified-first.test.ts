import { expect, it } from 'vitest';
import { verifiedFirst } from './verified-first.ts';

interface Found {
  id: string;
  score: number;
  confidence: number;
  relevance?: number;
}

const found = (id: string, score: number, changes: Partial<Found> = {}): Found => ({
  id,
  score,
  confidence: 2,
  ...changes,
});
/** Those whose name starts with `old` are overdue. */
const ordered = (...passages: Found[]) => verifiedFirst(passages, ({ id }) => id.startsWith('old')).map(({ id }) => id);

it.each([
  ['give way to a verified one that is nearly as good', [found('old', 1), found('new', 0.98)], ['new', 'old']],
  ['do so whatever the scale of the scores', [found('old', 10), found('new', 9.7)], ['new', 'old']],
  ['stay before one that is clearly worse', [found('old', 1), found('new', 0.96)], ['old', 'new']],
  [
    'give way to all that are nearly as good, which keep their order',
    [found('old', 1), found('a', 0.99), found('b', 0.98), found('c', 0.9)],
    ['a', 'b', 'old', 'c'],
  ],
  [
    'keep their order among themselves',
    [found('old a', 1), found('old b', 0.99), found('new', 0.98)],
    ['new', 'old a', 'old b'],
  ],
  ['leave the others in their order', [found('new a', 1), found('new b', 1)], ['new a', 'new b']],
  [
    'are not passed by a verified one behind a worse one that they do not give way to',
    [found('old', 1), found('worse', 0.5), found('new', 0.45)],
    ['old', 'worse', 'new'],
  ],
  [
    'never give way, where they answer, to one that does not',
    [found('old', 1, { confidence: 1.1 }), found('new', 0.99, { confidence: 0.9 })],
    ['old', 'new'],
  ],
  [
    'give way where neither answers',
    [found('old', 1, { confidence: 0.8 }), found('new', 0.99, { confidence: 0.7 })],
    ['new', 'old'],
  ],
  [
    'are compared by what a reranker says, where one has read them',
    [found('old', 1, { relevance: 0.9 }), found('new', 0.5, { relevance: 0.89 })],
    ['new', 'old'],
  ],
  [
    'stay before one that a reranker finds worse',
    [found('old', 1, { relevance: 0.9 }), found('new', 1, { relevance: 0.6 })],
    ['old', 'new'],
  ],
] as const)('passages of overdue notes %s [B.21]', (_what, passages, expected) => {
  expect(ordered(...passages)).toEqual(expected);
});
