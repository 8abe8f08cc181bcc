import { expect, it } from 'vitest';
import { linesOf, type TextRun } from './text-lines.ts';

const run = (text: string, x: number, y: number, size: number): TextRun => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  endsLine: false,
});
const texts = (...runs: TextRun[]) => linesOf(runs).map(({ text }) => text);

it('the finder of text lines keeps an exponent in its line', () => {
  expect(texts(run('10', 50, 700, 12), run('3', 62, 705, 7), run(' N', 66, 700, 12))).toEqual(['10³ N']);
  expect(texts(run('2 kg/m', 50, 700, 12), run('−3', 86, 704, 8))).toEqual(['2 kg/m⁻³']);
});

it('the finder of text lines leaves marks of notes, indices and ordinals as they stand', () => {
  expect(texts(run('la pompe', 50, 700, 12), run('2', 98, 705, 7))).toEqual(['la pompe2']);
  expect(texts(run('CO', 50, 700, 12), run('2', 62, 697, 7))).toEqual(['CO2']);
  expect(texts(run('10', 50, 700, 12), run('e', 62, 705, 7))).toEqual(['10e']);
  expect(texts(run('12', 50, 700, 12), run('3', 62, 700, 7))).toEqual(['123']);
});

it('the finder of text lines starts another line with small text right under a large title', () => {
  expect(texts(run('Notice', 50, 700, 28), run('Révision 4', 50, 688, 5))).toEqual(['Notice', 'Révision 4']);
});
