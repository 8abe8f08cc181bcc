import type { Question } from './data.ts';

export interface Quality {
  recall1: number;
  recall5: number;
  recall10: number;
  mrr10: number;
  ndcg10: number;
  p50Ms: number;
  p95Ms: number;
}

/** Asks every question and compares the ranked ids with the one right passage. */
export function measure(
  search: (question: string) => string[],
  questions: readonly Question[],
  texts: readonly string[] = [],
): Quality {
  const ranks: number[] = [];
  const times: number[] = [];
  questions.forEach(({ gold, text }, at) => {
    const start = performance.now();
    const found = search(texts[at] ?? text);
    times.push(performance.now() - start);
    ranks.push(found.slice(0, 10).indexOf(gold) + 1);
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
