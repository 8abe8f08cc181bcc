import type { Passage, Question, RetrievalSet } from './data.ts';

export interface Quality {
  recall1: number;
  recall5: number;
  recall10: number;
  mrr10: number;
  ndcg10: number;
  p50Ms: number;
  p95Ms: number;
}

/** Passages asked for, so that ten sources are among them. */
export const passagesFound = 50;

/** Asks every question and looks for the first thing that is right. `search` answers ids of passages, best first. */
export function measure(
  search: (text: string, question: Question) => string[],
  { passages, questions, unit }: RetrievalSet,
  texts: readonly string[] = [],
): Quality {
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  const ranks: number[] = [];
  const times: number[] = [];
  questions.forEach((question, at) => {
    const start = performance.now();
    const found = search(texts[at] ?? question.text, question);
    times.push(performance.now() - start);
    const seen = new Map<string, Passage>();
    for (const passage of found.flatMap((id) => passageOf.get(id) ?? [])) {
      const thing = unit === 'source' ? passage.source : passage.id;
      if (!seen.has(thing)) seen.set(thing, passage);
    }
    ranks.push([...seen.values()].slice(0, 10).findIndex((passage) => question.isRight(passage)) + 1);
  });
  const share = (value: (rank: number) => number) =>
    ranks.reduce((total, rank) => total + (rank === 0 ? 0 : value(rank)), 0) / ranks.length;
  times.sort((a, b) => a - b);
  return {
    recall1: share((rank) => (rank <= 1 ? 1 : 0)),
    recall5: share((rank) => (rank <= 5 ? 1 : 0)),
    recall10: share(() => 1),
    mrr10: share((rank) => 1 / rank),
    ndcg10: share((rank) => 1 / Math.log2(rank + 1)),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}

/** Of sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
