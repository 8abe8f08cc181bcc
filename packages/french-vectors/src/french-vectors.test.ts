import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadFrenchVectors } from './index.ts';

const vectors = loadFrenchVectors();
const encode = (stems: string) => vectors.encode(stems.split(' '));
const cosine = (a: string, b: string) => {
  const other = encode(b);
  return encode(a)?.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0);
};

/** The texts of the card, as the analysis of the product cuts them. */
const wedding = 'jour cong mariag';
const absences = 'absenc autorise even familial quatr jour mariag salar';
const dismissal = 'employeur licenci arret malad';
const illness = 'protect contrat travail cas malad professionnel';

it.each([
  ['vocabulary.txt', '15a0574ae757da4a8b273b34de22e5a5075952df61340fe3ae813104529b4bcc'],
  ['scales.f32', '6f476c33ebbf250bfa4133aaf7b951e0b206194267aa180dee21444321424354'],
  ['vectors.i8', 'fa4a16ecb895f63bb2882239e005b30a5f59e41ed310b5fe24a0a2d14eb99438'],
])('the files of the vectors are those of the card: %s', (name, sha256) => {
  const content = readFileSync(new URL(`../data/${name}`, import.meta.url));
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
});

it.each([
  [wedding, [0.0062, -0.0799, 0.066, 0.0464]],
  [absences, [-0.1925, 0.0268, 0.0265, 0.0091]],
  [dismissal, [-0.0835, -0.0865, -0.2233, -0.0748]],
  [illness, [0.0469, 0.0675, -0.1546, 0.0668]],
])('the vector of a text begins as the card says: %s', (stems, beginning) => {
  const vector = encode(stems);
  expect(vector).toHaveLength(vectors.size);
  beginning.forEach((value, at) => expect(vector?.[at]).toBeCloseTo(value, 4));
});

it('the vector of a text has the length 1, however often a word is said', () => {
  const vector = encode(`${wedding} ${wedding} cong`);
  expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
});

it('the vector of a text is near that of a text that says the like, and far from another', () => {
  expect(cosine(wedding, absences)).toBeCloseTo(0.581, 3);
  expect(cosine(dismissal, illness)).toBeCloseTo(0.453, 3);
  expect(cosine(wedding, illness)).toBeCloseTo(-0.067, 3);
});

it('the vector of a text is compared with a single stem as with the text of that stem', () => {
  const vector = encode(wedding)!;
  const row = vectors.rowOf('cong');
  const alone = new Float32Array(vectors.size);
  vectors.add(row, alone);
  expect(vectors.dot(row, vector) / Math.hypot(...alone)).toBeCloseTo(cosine(wedding, 'cong') ?? 0, 5);
});

it('the vector of a text has others near it that are said for it, the nearest first', () => {
  const near = vectors.nearestTo('lubrifi', 0.505);
  expect(near.map(({ stem }) => stem)).toEqual(['huil', 'vaselin', 'talc', 'graiss']);
  expect(near[0]?.cosine).toBeCloseTo(cosine('lubrifi', 'huil') ?? 0, 5);
  expect(vectors.nearestTo('xyzzyx', 0.1)).toEqual([]);
});

it('the vector of a text leaves out words without a vector', () => {
  expect(encode(`${wedding} xyzzyx`)).toEqual(encode(wedding));
  expect(vectors.rowOf('xyzzyx')).toBe(-1);
  expect(encode('xyzzyx')).toBeNull();
  expect(vectors.encode([])).toBeNull();
});
