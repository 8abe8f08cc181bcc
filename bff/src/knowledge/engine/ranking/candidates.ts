import type { Parameters } from './parameters.ts';
import type { Query } from '../query/query.ts';
import { placeOf, type Segment, type View } from '../search-index/segment.ts';

export interface Candidate {
  segment: Segment;
  passage: number;
}

interface Scored extends Candidate {
  score: number;
}

/** Sums in another order differ by less than this. */
const rounding = 1e-9;

/**
 * First stage: BM25 on truncated words, the best few hundred passages of all views.
 *
 * Terms are taken from the highest inverse document frequency to the lowest. Once what remains cannot lift a passage without any of the
 * words so far among the best, the long lists of common words are only asked about the passages still in the running.
 */
export function findCandidates(query: Query, views: readonly View[], parameters: Parameters): Candidate[] {
  const best = new Best(parameters.candidates);
  const found = views.flatMap((view) => candidatesIn(view, query, parameters, best));
  const least = best.least();
  return found
    .filter(({ score }) => score >= least - rounding)
    .sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1))
    .slice(0, parameters.candidates);
}

/** What a query needs of memory, kept from one to the next: a segment's worth of scores. */
let scores = new Float64Array(0);
let seen = new Uint32Array(0);

function candidatesIn(
  { segment, removed }: View,
  query: Query,
  { truncation: { k1, b } }: Parameters,
  best: Best,
): Scored[] {
  const { terms, start, holders, counts } = segment.truncations;
  const { length } = segment;
  const gone = removed?.passages;
  const flat = k1 * (1 - b);
  const perWord = (k1 * b) / query.statistics.meanLength;
  const lists = query.terms
    .map(({ truncation, value }) => ({ at: placeOf(terms, truncation), value: value * (k1 + 1) }))
    .filter(({ at, value }) => at >= 0 && value > 0);
  /** Of each list: the most that it and those after it can add. */
  const remaining = new Float64Array(lists.length + 1);
  for (let list = lists.length - 1; list >= 0; list--) remaining[list] = remaining[list + 1]! + lists[list]!.value;

  if (scores.length < length.length) {
    scores = new Float64Array(length.length);
    seen = new Uint32Array(length.length);
  }
  let touched = 0;
  let alive = 0;
  let isOpen = true;
  for (let list = 0; list < lists.length; list++) {
    const { at, value } = lists[list]!;
    const [first, end] = [start[at]!, start[at + 1]!];
    const least = best.withScores(scores, seen, alive);
    isOpen &&= remaining[list]! >= least - rounding;
    if (isOpen) {
      for (let posting = first; posting < end; posting++) {
        const passage = holders[posting]!;
        if (gone !== undefined && gone[passage] === 1) continue;
        if (scores[passage] === 0) seen[touched++] = passage;
        const count = counts[posting]!;
        scores[passage]! += (value * count) / (count + flat + perWord * length[passage]!);
      }
      alive = touched;
      continue;
    }
    alive = retainCandidates(alive, least - remaining[list]! - rounding);
    if (alive * Math.log2(end - first + 2) < end - first) {
      for (let at = 0; at < alive; at++) {
        const passage = seen[at]!;
        const posting = placeOf(holders, passage, first, end);
        if (posting < 0) continue;
        const count = counts[posting]!;
        scores[passage]! += (value * count) / (count + flat + perWord * length[passage]!);
      }
    } else {
      for (let posting = first; posting < end; posting++) {
        const passage = holders[posting]!;
        if (scores[passage]! <= 0) continue;
        const count = counts[posting]!;
        scores[passage]! += (value * count) / (count + flat + perWord * length[passage]!);
      }
    }
  }
  best.add(scores, seen, alive);
  const least = best.least() - rounding;
  const found: Scored[] = [];
  for (let at = 0; at < touched; at++) {
    const passage = seen[at]!;
    if (at < alive && scores[passage]! >= least) found.push({ segment, passage, score: scores[passage]! });
    scores[passage] = 0;
  }
  return found;
}

/** Brings passages that can still be among the best to the front, and says how many they are. */
function retainCandidates(alive: number, least: number): number {
  let retained = 0;
  for (let at = 0; at < alive; at++) {
    const passage = seen[at]!;
    if (scores[passage]! < least) continue;
    seen[at] = seen[retained]!;
    seen[retained++] = passage;
  }
  return retained;
}

/** The best scores so far, as a heap whose root is the least of them. */
class Best {
  readonly #heap: Float64Array;
  readonly #trial: Float64Array;

  constructor(count: number) {
    this.#heap = new Float64Array(count);
    this.#trial = new Float64Array(count);
  }

  /** The least score that is among the best; 0 while there are fewer. */
  least(): number {
    return this.#heap[0]!;
  }

  /** The same if these partial scores were final: they only grow, so no final one among the best will be less. */
  withScores(values: Float64Array, passages: Uint32Array, count: number): number {
    if (count === 0) return this.least();
    this.#trial.set(this.#heap);
    return fill(this.#trial, values, passages, count);
  }

  add(values: Float64Array, passages: Uint32Array, count: number): void {
    fill(this.#heap, values, passages, count);
  }
}

function fill(heap: Float64Array, values: Float64Array, passages: Uint32Array, count: number): number {
  for (let at = 0; at < count; at++) {
    const value = values[passages[at]!]!;
    if (value > heap[0]!) replaceRoot(heap, value);
  }
  return heap[0]!;
}

function replaceRoot(heap: Float64Array, value: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const child = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left;
    if (child >= heap.length || heap[child]! >= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
}

export const idOf = ({ segment, passage }: Candidate): string => segment.passageIds[passage]!;
