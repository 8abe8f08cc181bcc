import { expect, it } from 'vitest';
import { composeAccent } from './compose-accents.ts';
import type { TextRun } from './text-lines.ts';

/** Runs one after the other, each starting so much before the end of the last. */
function composed(...parts: { text: string; back?: number; y?: number }[]): string {
  const runs: TextRun[] = [];
  let end = 50;
  for (const { text, back = 0, y = 700 } of parts) {
    const run = { text, x: end - back, y, width: text.length * 5, size: 10, endsLine: false };
    composeAccent(runs.at(-1), run);
    end = run.x + run.width;
    runs.push(run);
  }
  return runs.map(({ text }) => text).join('');
}

it('the composer of accents makes one letter of an accent and the letter drawn under it', () => {
  expect(composed({ text: 'math´' }, { text: 'ematiques fran¸', back: 4.7 }, { text: 'caises', back: 4.5 })).toBe(
    'mathématiques françaises',
  );
  expect(composed({ text: 'na¨' }, { text: 'ıf', back: 4 })).toBe('naïf');
  expect(composed({ text: '´', y: 702 }, { text: 'Etat', back: 5 })).toBe('État');
});

it('the composer of accents leaves an accent alone that stands beside its neighbour, or over what takes none', () => {
  expect(composed({ text: 'echo `' }, { text: 'ls' }, { text: '`' })).toBe('echo `ls`');
  expect(composed({ text: '`' }, { text: 'a', back: 0.5 })).toBe('`a');
  expect(composed({ text: '´' }, { text: '+', back: 4 })).toBe('´+');
});
