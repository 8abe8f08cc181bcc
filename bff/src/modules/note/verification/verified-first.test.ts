import { describe, expect, it } from 'vitest';
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

describe('passages of overdue notes [B.21]', () => {
  it('passages of overdue notes give way to a verified one that is nearly as good', () => {
    expect(ordered(found('old', 1), found('new', 0.98))).toEqual(['new', 'old']);
    expect(ordered(found('old', 10), found('new', 9.7))).toEqual(['new', 'old']);
  });

  it('passages of overdue notes stay before one that is clearly worse', () => {
    expect(ordered(found('old', 1), found('new', 0.96))).toEqual(['old', 'new']);
  });

  it('passages of overdue notes give way to all that are nearly as good, which keep their order', () => {
    expect(ordered(found('old', 1), found('a', 0.99), found('b', 0.98), found('c', 0.9))).toEqual([
      'a',
      'b',
      'old',
      'c',
    ]);
  });

  it('passages of overdue notes keep their order among themselves', () => {
    expect(ordered(found('old a', 1), found('old b', 0.99), found('new', 0.98))).toEqual(['new', 'old a', 'old b']);
    expect(ordered(found('new a', 1), found('new b', 1))).toEqual(['new a', 'new b']);
  });

  it('passages of overdue notes are not passed by a verified one behind a worse one that they do not give way to', () => {
    expect(ordered(found('old', 1), found('worse', 0.5), found('new', 0.45))).toEqual(['old', 'worse', 'new']);
  });

  it('passages of overdue notes never give way, where they answer, to one that does not', () => {
    expect(ordered(found('old', 1, { confidence: 1.1 }), found('new', 0.99, { confidence: 0.9 }))).toEqual([
      'old',
      'new',
    ]);
    expect(ordered(found('old', 1, { confidence: 0.8 }), found('new', 0.99, { confidence: 0.7 }))).toEqual([
      'new',
      'old',
    ]);
  });

  it('passages of overdue notes are compared by what a reranker says, where one has read them', () => {
    expect(ordered(found('old', 1, { relevance: 0.9 }), found('new', 0.5, { relevance: 0.89 }))).toEqual([
      'new',
      'old',
    ]);
    expect(ordered(found('old', 1, { relevance: 0.9 }), found('new', 1, { relevance: 0.6 }))).toEqual(['old', 'new']);
  });
});
