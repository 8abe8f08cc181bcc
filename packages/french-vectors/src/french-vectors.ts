import { readFileSync } from 'node:fs';

/** A vector for each of some 60,000 French stems, and with them one for every text. */
export interface FrenchVectors {
  /** Numbers of a vector. */
  readonly size: number;
  /** Row of a stem; -1 when it has none. */
  rowOf(stem: string): number;
  /** Adds a row, with the weight of its stem, to a sum of as many numbers as `size`. */
  add(row: number, sum: Float32Array): void;
  /** The vector of a text, of length 1, from its stems, each as often as it stands there; null when none of them is known. */
  encode(stems: Iterable<string>): Float32Array | null;
}

const size = 128;
const bytesPerScale = 4;

const read = (name: string): Buffer => readFileSync(new URL(`../data/${name}`, import.meta.url));

/** Reads the three files: once a thread is enough. */
export function loadFrenchVectors(): FrenchVectors {
  const stems = read('vocabulary.txt').toString('utf8').trimEnd().split('\n');
  const rows = new Map(stems.map((stem, row) => [stem, row]));
  const values = Int8Array.from(read('vectors.i8'), (byte) => (byte << 24) >> 24);
  const scaleBytes = read('scales.f32');
  const scales = Float32Array.from(stems, (_, row) => scaleBytes.readFloatLE(row * bytesPerScale));

  const add = (row: number, sum: Float32Array) => {
    const scale = scales[row] ?? 0;
    const first = row * size;
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + scale * (values[first + at] ?? 0);
  };
  return {
    size,
    rowOf: (stem) => rows.get(stem) ?? -1,
    add,
    encode(ofText) {
      const sum = new Float32Array(size);
      for (const stem of ofText) {
        const row = rows.get(stem);
        if (row !== undefined) add(row, sum);
      }
      const length = Math.hypot(...sum);
      return length === 0 ? null : sum.map((value) => value / length);
    },
  };
}
