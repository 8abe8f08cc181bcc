import type { Abbreviation } from '../../text/abbreviations.ts';

/** How many passages hold each term; `terms` ascends, and only terms that occur are in it. */
export interface Frequencies {
  readonly terms: Uint32Array;
  readonly df: Uint32Array;
}

/** Who holds each term and how often: holders of `terms[at]` are `holders[start[at]] … holders[start[at + 1] - 1]`, ascending. */
export interface Postings {
  readonly terms: Uint32Array;
  readonly start: Uint32Array;
  readonly holders: Uint32Array;
  readonly counts: Uint16Array;
}

/** What is counted of each term: the fields of a segment that hold it. */
const termKinds = ['wordDf', 'stemDf', 'titleStemDf', 'gramDf', 'truncations', 'sourceStems'] as const;
export type TermKind = (typeof termKinds)[number];

export const perTermKind = <Value>(make: (kind: TermKind) => Value): Record<TermKind, Value> =>
  Object.fromEntries(termKinds.map((kind) => [kind, make(kind)])) as Record<TermKind, Value>;

/** Sums over passages, from which means are taken. */
export interface Totals {
  passages: number;
  sources: number;
  words: number;
  titleWords: number;
  grams: number;
}

/**
 * An immutable index of some whole sources, all with the same audience. Terms are numbers of the company's lexicon.
 *
 * A passage is a run of spans: the first is its title, the others its sentences; a span is a run of words. Passages of a
 * source follow each other.
 */
export interface Segment {
  readonly passageIds: readonly string[];
  /** Number of each passage's source, into `sources`. */
  readonly passageSource: Uint32Array;
  readonly sources: readonly string[];
  readonly sourceNumber: ReadonlyMap<string, number>;
  /** First passage of each source. */
  readonly sourcePassages: Uint32Array;
  /** First span of each passage. */
  readonly passageSpans: Uint32Array;
  /** First word of each span. */
  readonly spanWords: Uint32Array;
  readonly words: Uint32Array;
  /** Words of each passage, title included. */
  readonly length: Uint16Array;
  /** Letter runs of each passage. */
  readonly gramCount: Uint16Array;
  readonly sourceLength: Uint32Array;
  /** What each passage means: a vector of length 1 after the other, as bytes. */
  readonly meanings: Int8Array;
  /** Length of the sum of the vectors of each title's words; 0 when none has a vector. */
  readonly titleNorm: Float32Array;
  /** Number of each passage's section, into `sectionMeanings`. */
  readonly passageSection: Uint32Array;
  /** First passage of each section, and where the last one ends. */
  readonly sectionPassages: Uint32Array;
  /** Means of the meanings of their passages, again of length 1. */
  readonly sectionMeanings: Int8Array;
  /** Which of their numbers are above zero, a bit each. */
  readonly sectionSigns: Uint8Array;
  /** That sources introduce, by the number of each; those that introduce none are not there. */
  readonly abbreviations: ReadonlyMap<number, readonly Abbreviation[]>;

  readonly wordDf: Frequencies;
  readonly stemDf: Frequencies;
  /** Counts titles. */
  readonly titleStemDf: Frequencies;
  readonly gramDf: Frequencies;
  readonly truncations: Postings;
  /** Stem → sources. */
  readonly sourceStems: Postings;
  readonly totals: Readonly<Totals>;
}

/** What has left a segment since it was built: what is counted no more, so that scores are those of a segment without it. */
export interface Removed {
  /** By passage: 1 when gone. */
  readonly passages: Uint8Array;
  readonly sources: ReadonlySet<number>;
  readonly df: Readonly<Record<TermKind, ReadonlyMap<number, number>>>;
  readonly totals: Readonly<Totals>;
}

/** A segment as it is searched. */
export interface View {
  readonly segment: Segment;
  readonly removed: Removed | null;
}

/** Place of a number in ascending numbers; -1 when it is not there. */
export function placeOf(sorted: Uint32Array, wanted: number, from = 0, to = sorted.length): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle]!;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export const passagesIn = ({ segment, removed }: View): number =>
  segment.totals.passages - (removed?.totals.passages ?? 0);
