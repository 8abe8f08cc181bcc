import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, number = '', asks = '', status = '', shown = '']) => ({
    number,
    asks: asks.trim(),
    status: status.trim(),
    paths: [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter((path) => /[/.]/.test(path)),
    shown: shown.trim(),
  }),
);

/** Requirements of levels 1 and 2 in the chapters of the standard's version 5.0.0, from V1 to V17. */
const inChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

it('every requirement of levels 1 and 2 has one row', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const ofChapter = (chapter: number) => rows.filter(({ number }) => number.startsWith(`${chapter}.`)).length;
  expect(inChapters.map((_, index) => ofChapter(index + 1))).toEqual(inChapters);
});

it('every row says how it stands, and what shows it or why', () => {
  const statuses = ['met', 'partly', 'not met', 'installation', 'none here'];
  expect(rows.filter(({ status, shown, asks }) => !statuses.includes(status) || shown === '' || asks === '')).toEqual(
    [],
  );
  const told = statuses.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`);
  expect(page).toContain(`Of ${rows.length} requirements: ${told.join(', ')}.`);
});

it('what is met names a file that shows it, and every file named is there', () => {
  const isFile = (path: string) => path.includes('/') || path.endsWith('.md');
  expect(rows.filter(({ status, paths }) => status === 'met' && !paths.some(isFile))).toEqual([]);
  const missing = rows.flatMap(({ number, paths }) =>
    paths.filter((path) => isFile(path) && !existsSync(join(root, path))).map((path) => `${number}: ${path}`),
  );
  expect(missing).toEqual([]);
});
