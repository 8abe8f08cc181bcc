import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** What stands under these is not met, or not everywhere, and says why; what stands under a chapter is met, or there is nothing of it here. */
const reasons = ['accepted', 'installation'];
const statuses = ['met', ...reasons, 'none here'];

interface Row {
  number: string;
  asks: string;
  status: string;
  shown: string;
  section: string;
}

const [, ...sections] = page.split(/^## /m);
const rows = sections.flatMap((text): Row[] => {
  const [section = ''] = text.split('\n');
  const [, ...items] = text.replaceAll(/\n {2}/g, ' ').split(/^- /m);
  return items.flatMap((item) => readItem(section, item.trim()));
});

/** `1.1.1 what it asks, 1.1.2 what: what shows them`, or of what is not there `None here, why: 1.2.6 what, 1.2.7 what`. */
function readItem(section: string, item: string): Row[] {
  const [, head = '', tail = ''] = /^(.+?): (.+)$/s.exec(item) ?? [];
  const isNone = head.startsWith('None here');
  const ofSection = /^V\d+ /.test(section) ? 'met' : section.toLowerCase();
  const [asked, shown] = isNone ? [tail, head] : [head, tail];
  return asked.split(/, (?=\d+\.\d+\.\d+ )/).flatMap((one) => {
    const [, number, asks = ''] = /^(\d+\.\d+\.\d+) (.+)$/.exec(one) ?? [];
    return number === undefined ? [] : [{ section, number, asks, status: isNone ? 'none here' : ofSection, shown }];
  });
}

const isFile = (path: string) => /^[^/].*\/|\.md$/.test(path);
const pathsIn = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter(isFile);

/** Requirements of levels 1 and 2 in the chapters of the standard's version 5.0.0, from V1 to V17. */
const inChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

it('every requirement of levels 1 and 2 has one line, under its chapter or under what it lacks', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const ofChapter = (chapter: number) => rows.filter(({ number }) => number.startsWith(`${chapter}.`)).length;
  expect(inChapters.map((_, index) => ofChapter(index + 1))).toEqual(inChapters);
  const strays = rows.filter(
    ({ section, number }) => section.startsWith('V') && !section.startsWith(`V${number.split('.')[0]} `),
  );
  expect(strays).toEqual([]);
});

it('every line says how it stands, and what shows it or why', () => {
  expect(rows.filter(({ status, shown, asks }) => !statuses.includes(status) || shown === '' || asks === '')).toEqual(
    [],
  );
  const told = statuses.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`);
  expect(page).toContain(`Of ${rows.length} requirements: ${told.join(', ')}.`);
});

it('what is met names a file that shows it, and every file named is there', () => {
  const shows = ({ shown }: Row) => pathsIn(shown).length > 0;
  expect(rows.filter((row) => row.status === 'met' && !shows(row))).toEqual([]);
  const missing = pathsIn(page.replaceAll(/\n {2}/g, ' ')).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});
