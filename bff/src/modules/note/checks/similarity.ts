import { allWords } from '@savoir/french-text';

const runWords = 3;

/** Overlapping runs of three words. */
export function wordRuns(text: string): Set<string> {
  const words = allWords(text);
  return new Set(
    Array.from({ length: Math.max(0, words.length - runWords + 1) }, (_, at) =>
      words.slice(at, at + runWords).join(' '),
    ),
  );
}

/** Share of the runs that the other text has too, from 0 to 1. */
export function shareFound(runs: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (runs.size === 0) return 0;
  return [...runs].filter((run) => other.has(run)).length / runs.size;
}
