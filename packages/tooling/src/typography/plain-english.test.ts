import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';

const written = [
  '*.md',
  'docs/**/*.md',
  '{shell,mf-*,bff,e2e,packages/*}/*.md',
  '{shell,mf-*,bff,packages/*}/{src,test,bench,run}/**/*.{ts,tsx,mjs,css}',
  'e2e/**/*.{ts,tsx}',
];
const generated = /(^|\/)(node_modules|dist|\.cache|test-results|playwright-report)(\/|$)/;
const here = 'packages/tooling/src/typography/plain-english.test.ts';

/** Words of books: a colleague would say «who», «again», «repair». */
const bookish = /\b(?:whoever|whomever|anew|mend(?:s|ed|ing)?|hears? of|hitherto|lest|thereof|whilst)\b/gi;

const bookishIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => (line.match(bookish) ?? []).map((word) => `${file}:${String(at + 1)}: ${word}`));

it('comments and documents are in plain modern English', () => {
  const files = globSync(written, { cwd: root, exclude: (path) => generated.test(path) }).filter(
    (file) => file !== here && !generated.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => bookishIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it.each([
  ['// Asked Anew', 'a.ts:1: Anew'],
  ['a\n// it mends the list', 'a.ts:2: mends'],
])('bites: %s', (text, found) => {
  expect(bookishIn('a.ts', text)).toEqual([found]);
});

it('leaves words that only look like them', () => {
  expect(bookishIn('a.ts', 'recommended, amends, renewed')).toEqual([]);
});
