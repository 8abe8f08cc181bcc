import { quantile } from '../retrieval/metrics.ts';
import { type ActName, actNames } from './acts.ts';
import type { Answer } from '../shared/send.ts';

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
}

export interface ActResult extends Latency {
  name: ActName;
  count: number;
  /** Answered 503 and when to come again. */
  turnedAway: number;
  /** All others that did not go well, by status and code. */
  errors: Record<string, number>;
}

export interface LoadResult {
  acts: ActResult[];
  /** All reads together. */
  reads: Latency;
  firstExtract: Latency & { count: number };
  /** How much later than due acts were sent. */
  lag: Latency & { max: number };
  /** Not ended when the load did, and waited for. */
  openAtEnd: number;
}

/** Counts what became of acts; times in ms since they were due. */
export function openTally(isRead: (name: ActName) => boolean) {
  const rows = new Map<ActName, Pick<ActResult, 'turnedAway' | 'errors'> & { ms: number[] }>(
    actNames.map((name) => [name, { ms: [], turnedAway: 0, errors: {} }]),
  );
  const firsts: number[] = [];
  const lags: number[] = [];
  return {
    sent: (lagMs: number) => void lags.push(lagMs),
    firstExtract: (ms: number) => void firsts.push(ms),
    ended(name: ActName, answer: Answer, ms: number): void {
      const row = rows.get(name);
      if (row === undefined) return;
      if (answer.status >= 200 && answer.status < 300) row.ms.push(ms);
      else if (answer.status === 503 && answer.retryAfter) row.turnedAway++;
      else {
        const error = nameOf(answer);
        row.errors[error] = (row.errors[error] ?? 0) + 1;
      }
    },
    result: (openAtEnd: number): LoadResult => ({
      acts: [...rows].map(([name, { ms, turnedAway, errors }]) => ({
        name,
        count: ms.length + turnedAway + sum(Object.values(errors)),
        turnedAway,
        errors,
        ...latencyOf(ms),
      })),
      reads: latencyOf([...rows].flatMap(([name, { ms }]) => (isRead(name) ? ms : []))),
      firstExtract: { count: firsts.length, ...latencyOf(firsts) },
      lag: { ...latencyOf(lags), max: lags.reduce((most, lag) => Math.max(most, lag), 0) },
      openAtEnd,
    }),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function latencyOf(values: readonly number[]): Latency {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

/** `503 DEPENDENCY_UNAVAILABLE`, or why none came. */
const nameOf = ({ status, text }: Answer): string =>
  status === 0 ? text : `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
