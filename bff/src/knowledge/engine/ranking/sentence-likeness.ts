import { cachedStem, truncate } from '../../text/word-forms.ts';
import type { Wanted } from '../query/query.ts';
import { vectors } from '../search-index/stem-vectors.ts';

const worthOfLikeness = 0.78;
const worthOfOtherWords = 1.15;
/** Under this cosine two words have nothing to do with each other. */
const unlike = 0.25;

/** What the likeness of a sentence is told by, whatever is asked. */
export interface ReadWords {
  truncations: ReadonlySet<string>;
  meaning: Float32Array | null;
  /** Of its words in the vectors, each once. */
  rows: readonly number[];
}

/** @param words those of a sentence that carry meaning */
export function readWords(words: readonly string[]): ReadWords {
  const stems = words.map(cachedStem);
  return {
    truncations: new Set(words.map(truncate)),
    meaning: vectors().encode(stems),
    rows: [...new Set(stems)].map((stem) => vectors().rowOf(stem)).filter((row) => row >= 0),
  };
}

/**
 * What sentences say of the question in other words, as a share of all that is asked: by the cosine of the whole, and by the nearest word for each that is not there.
 *
 * @param about such words of the headings above them, which need not be said again
 */
export function likenessOfSentences(
  query: Wanted,
  sentences: readonly ReadWords[],
  about: readonly string[],
): number[] {
  const saidAbove = new Set(about.map(truncate));
  const further = query.named.filter(({ truncation }) => !saidAbove.has(truncation));
  if (further.length === 0) return sentences.map(() => 0);
  const sought = further.flatMap(({ stem: wanted, truncation }) => {
    const meant = vectors().encode([wanted]);
    const slot = query.truncations.slots.get(truncation);
    return meant === null || slot === undefined ? [] : [{ truncation, meant, worth: query.truncations.value[slot]! }];
  });
  return sentences.map(({ truncations, meaning, rows }) => {
    const likeness = Math.max(0, cosine(query.meaning, meaning));
    const missing = sought.filter(({ truncation }) => !truncations.has(truncation));
    return worthOfLikeness * likeness + (worthOfOtherWords * saidInOtherWords(missing, rows)) / (query.asked || 1);
  });
}

function cosine(a: Float32Array | null, b: Float32Array | null): number {
  let sum = 0;
  if (a !== null && b !== null) for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

interface Sought {
  meant: Float32Array;
  worth: number;
}

/** Words that are not there, each for what it is worth as far as another one is like it. */
function saidInOtherWords(missing: readonly Sought[], rows: readonly number[]): number {
  let said = 0;
  for (const { meant, worth } of missing) {
    let nearest = unlike;
    for (const row of rows) nearest = Math.max(nearest, vectors().dot(row, meant) / vectors().lengthOf(row));
    said += (nearest - unlike) * worth;
  }
  return said;
}
