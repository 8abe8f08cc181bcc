import type { RetrievalSet } from './data.ts';
import { quantile } from './metrics.ts';
import { ourSearch } from './ours.ts';

export interface Refusals {
  /** Confidence under which one answerable question in ten is refused. */
  threshold: number;
  /** Share of unanswerable questions under it. */
  refused: number;
  /** The same two shares for a given threshold. */
  at(threshold: number): { wronglyRefused: number; rightlyRefused: number };
}

/**
 * Asks each question of the half of the titles that answers it and of the other half, which cannot; texts without
 * questions are in both.
 */
export function measureRefusals({ passages, questions }: RetrievalSet): Refusals {
  const asked = [...new Set(questions.map(({ topic }) => topic))];
  const halfOf = new Map(asked.map((title, at) => [title, at % 2]));
  const halves = [0, 1].map((half) =>
    ourSearch(passages.filter(({ source }) => (halfOf.get(source) ?? half) === half)),
  );
  const confidence = (half: number, text: string) => halves[half]?.find(text, 1)[0]?.confidence ?? 0;
  const answerable: number[] = [];
  const unanswerable: number[] = [];
  for (const { topic, text } of questions) {
    const half = halfOf.get(topic) ?? 0;
    answerable.push(confidence(half, text));
    unanswerable.push(confidence(1 - half, text));
  }
  answerable.sort((a, b) => a - b);
  const below = (values: readonly number[], threshold: number) =>
    values.filter((value) => value < threshold).length / values.length;
  const threshold = quantile(answerable, 0.1);
  return {
    threshold,
    refused: below(unanswerable, threshold),
    at: (given) => ({ wronglyRefused: below(answerable, given), rightlyRefused: below(unanswerable, given) }),
  };
}
