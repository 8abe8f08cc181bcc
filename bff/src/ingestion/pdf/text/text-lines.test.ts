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
  expect(texts(run('10', 50, 700, 12), run('3', 62, 705, 7), run(' N', 66, 700, 12))).toEqual(['103 N']);
});

it('the finder of text lines starts another line with small text right under a large title', () => {
  expect(texts(run('Notice', 50, 700, 28), run('Révision 4', 50, 688, 5))).toEqual(['Notice', 'Révision 4']);
});
