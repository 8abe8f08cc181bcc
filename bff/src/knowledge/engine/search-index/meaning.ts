import type { Lexicon } from './lexicon.ts';
import { vectors } from './stem-vectors.ts';

/** Numbers of a vector, and bytes of a passage. */
export const meaningSize = 128;
/** Of a vector of length 1 no number is above a half: a byte holds it in steps of 1/254. */
const steps = 254;
const maxInt8 = 127;

/** What words say together, each as often as it stands there: a vector of length 1 as bytes, zeros when no word is known. */
export function meaningOf(lexicon: Lexicon, words: Iterable<number>): { bytes: Int8Array; norm: number } {
  const sum = new Float32Array(meaningSize);
  for (const word of words) {
    const row = lexicon.rowOf(lexicon.stemOf(word));
    if (row >= 0) vectors().add(row, sum);
  }
  const bytes = new Int8Array(meaningSize);
  return { bytes, norm: toBytes(sum, bytes, 0) };
}

/** The mean of each run of meanings; runs start where `starts` says, and the last one ends with its last number. */
export function meanOf(meanings: Int8Array, starts: Uint32Array): Int8Array {
  const runs = starts.length - 1;
  const means = new Int8Array(runs * meaningSize);
  const sum = new Float32Array(meaningSize);
  for (let run = 0; run < runs; run++) {
    sum.fill(0);
    for (let passage = starts[run]!; passage < starts[run + 1]!; passage++) {
      const first = passage * meaningSize;
      for (let at = 0; at < meaningSize; at++) sum[at]! += meanings[first + at]!;
    }
    toBytes(sum, means, run * meaningSize);
  }
  return means;
}

/** Cosine of a question with the meaning at this place. */
export function cosineAt(question: Float32Array, meanings: Int8Array, place: number): number {
  const first = place * meaningSize;
  let sum = 0;
  for (let at = 0; at < meaningSize; at++) sum += question[at]! * meanings[first + at]!;
  return sum / steps;
}

/** Writes a vector as bytes, scaled to length 1; answers its length before. */
function toBytes(vector: Float32Array, into: Int8Array, first: number): number {
  const norm = lengthOf(vector);
  if (norm === 0) return 0;
  for (let at = 0; at < meaningSize; at++) {
    const byte = Math.round((steps * vector[at]!) / norm);
    into[first + at] = Math.max(-maxInt8, Math.min(maxInt8, byte));
  }
  return norm;
}

/** In a loop: `Math.hypot` of so many numbers costs more than adding the words up. */
function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < meaningSize; at++) squares += vector[at]! ** 2;
  return Math.sqrt(squares);
}
