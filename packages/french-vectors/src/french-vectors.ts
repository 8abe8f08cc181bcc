import { readFileSync } from 'node:fs';

/** A vector for each of some 60,000 French stems, and with them one for every text. */
export interface FrenchVectors {
  /** Numbers of a vector. */
  readonly size: number;
  /** Row of a stem; -1 when it has none. */
  rowOf(stem: string): number;
  /** Adds a row, with the weight of its stem, to a sum of as many numbers as `size`. */
  add(row: number, sum: Float32Array): void;
  /** The same weighted row, times a vector. */
  dot(row: number, vector: Float32Array): number;
  /** Of the weighted row. */
  lengthOf(row: number): number;
  /** The vector of a text, of length 1, from its stems, each as often as it stands there; null when none of them is known. */
  encode(stems: Iterable<string>): Float32Array | null;
  /** Other stems whose cosine with this one is at least `least`, the nearest first; none when it has no vector. */
  nearestTo(stem: string, least: number): { stem: string; cosine: number }[];
}

const size = 128;
const bytesPerScale = 4;

/** The bytes of a file, from the start of a buffer of their own. */
const read = (name: string): ArrayBuffer =>
  Uint8Array.from(readFileSync(new URL(`../data/${name}`, import.meta.url))).buffer;

/** Reads the three files: once a thread is enough. */
export function loadFrenchVectors(): FrenchVectors {
  const stems = new TextDecoder().decode(read('vocabulary.txt')).trimEnd().split('\n');
  const rows = new Map(stems.map((stem, row) => [stem, row]));
  const values = new Int8Array(read('vectors.i8'));
  const scaleBytes = new DataView(read('scales.f32'));
  const scales = new Float32Array(stems.length);
  for (let row = 0; row < scales.length; row++) scales[row] = scaleBytes.getFloat32(row * bytesPerScale, true);

  const add = (row: number, sum: Float32Array) => {
    const scale = scales[row] ?? 0;
    const first = row * size;
    for (let at = 0; at < size; at++) sum[at]! += scale * values[first + at]!;
  };
  const dot = (row: number, vector: Float32Array) => {
    const first = row * size;
    let sum = 0;
    for (let at = 0; at < size; at++) sum += vector[at]! * values[first + at]!;
    return sum * (scales[row] ?? 0);
  };
  const encode = (ofText: Iterable<string>) => {
    const sum = new Float32Array(size);
    for (const stem of ofText) {
      const row = rows.get(stem);
      if (row !== undefined) add(row, sum);
    }
    let squares = 0;
    for (const value of sum) squares += value * value;
    const length = Math.sqrt(squares);
    return length === 0 ? null : sum.map((value) => value / length);
  };
  /** Length of each row, counted when first needed. */
  let lengths: Float32Array | undefined;
  const lengthsOfRows = () =>
    (lengths ??= scales.map((scale, row) => {
      let sum = 0;
      for (let at = row * size; at < (row + 1) * size; at++) sum += values[at]! * values[at]!;
      return scale * Math.sqrt(sum);
    }));

  return {
    size,
    rowOf: (stem) => rows.get(stem) ?? -1,
    add,
    dot,
    lengthOf: (row) => lengthsOfRows()[row] ?? 0,
    encode,
    nearestTo(stem, least) {
      const own = rows.get(stem);
      const meant = encode([stem]);
      if (own === undefined || meant === null) return [];
      const found: { stem: string; cosine: number }[] = [];
      for (const [row, length] of lengthsOfRows().entries()) {
        const product = row === own ? 0 : dot(row, meant);
        if (product > 0 && product >= least * length) found.push({ stem: stems[row] ?? '', cosine: product / length });
      }
      return found.sort((a, b) => b.cosine - a.cosine);
    },
  };
}
