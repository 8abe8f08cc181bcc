import bricolage from '@fontsource-variable/bricolage-grotesque/unicode.json';
import hanken from '@fontsource-variable/hanken-grotesk/unicode.json';
import jetbrains from '@fontsource-variable/jetbrains-mono/unicode.json';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../styles/fonts.css'), 'utf8');
const ranges = [...sheet.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) =>
  range.replaceAll(/\s/g, '').toUpperCase(),
);

function covers(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}

it('the font faces name files that exist', () => {
  const files = [...sheet.matchAll(/url\(['"]([^'"]+)['"]\)/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../node_modules', file)))).toEqual([]);
});

it('the font faces are the latin subset as the packages cut it', () => {
  for (const { latin } of [bricolage, hanken, jetbrains])
    expect(ranges).toContain(latin.replaceAll(/\s/g, '').toUpperCase());
});

it.each([...Array.from('œŒÿæàâçéèêëîïôùûüÉÀÇ’…«»–·×€°'), '\u00A0', '\u202F', '\u2060'])(
  'the font faces claim the French character %j',
  (character) => {
    expect(ranges.every((range) => covers(range, character))).toBe(true);
  },
);
