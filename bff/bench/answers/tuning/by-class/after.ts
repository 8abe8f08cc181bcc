import { answered, type Asked } from '../../asked.ts';

type Next = readonly [question: string, says: string];

/** Questions that each go on from the same ones, to an answer of these sources. */
export const after = (
  sources: string | readonly string[],
  before: string | readonly string[],
  ...next: readonly Next[]
): readonly Asked[] =>
  answered('follow-up', sources, ...next.map(([question, says]) => [question, says, { before }] as const));
