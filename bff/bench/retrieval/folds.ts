import { randomFrom } from './typos.ts';

const count = 5;

/** Topics dealt into five parts, always the same way: no topic is in two parts of a cross-validation. */
export function foldsOf(topics: readonly string[]): { count: number; foldOf: (topic: string) => number | undefined } {
  const random = randomFrom(20_261_123);
  const dealt = [...new Set(topics)].map((topic) => ({ topic, place: random() })).sort((a, b) => a.place - b.place);
  const folds = new Map(dealt.map(({ topic }, at) => [topic, at % count]));
  return { count, foldOf: (topic) => folds.get(topic) };
}
