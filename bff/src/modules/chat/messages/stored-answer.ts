import type { StoredAnswer } from './message.collection.ts';

/** An answer with nothing in it but what is given: extracts, without citations, sources to choose from or people to ask. */
export const storedAnswer = (given: Pick<StoredAnswer, 'status' | 'blocks'> & Partial<StoredAnswer>): StoredAnswer => ({
  engine: 'extractive',
  citations: [],
  nearby: [],
  experts: [],
  ...given,
});
