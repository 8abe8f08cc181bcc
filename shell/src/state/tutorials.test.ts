import { shellHolds } from '@savoir/contracts/platform';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { tutorialAddress } from './tutorials.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'shell/public/tutoriels/';
const pages = globSync(`${folder}*.html`, { cwd: root }).map((path) => ({
  name: basename(path),
  html: readFileSync(join(root, path), 'utf8'),
}));
const images = pages.flatMap(({ name, html }) =>
  [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    page: name,
    source: /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '',
    alt: /\salt="([^"]*)"/.exec(tag)?.[1] ?? '',
  })),
);

it('has a page for each tutorial of the product, installing on iOS among them [S2.166] [S3.50]', () => {
  expect(shellHolds.tutorials).toEqual(
    expect.arrayContaining([
      'chat',
      'notes-create',
      'notes',
      'my-notes',
      'documents',
      'awaiting-notes',
      'users',
      'iosInstall',
    ]),
  );
  const missing = shellHolds.tutorials.filter(
    (id) => !existsSync(join(import.meta.dirname, '../../public', tutorialAddress(id))),
  );
  expect(missing).toEqual([]);
});

it('tutorials show pictures that say in words what is on them', () => {
  expect(images.length).toBeGreaterThan(20);
  expect(images.filter(({ alt }) => alt.trim().length < 10)).toEqual([]);
});

it('every picture of a tutorial is drawn by the command of the screenshots, and shown', () => {
  const listed = execFileSync(process.execPath, ['e2e/screenshots.ts', '--list'], { cwd: root, encoding: 'utf8' });
  const drawn = listed.split('\n').filter((path) => path.startsWith(folder));
  const shown = new Set(images.map(({ source }) => `shell/public${source}`));
  expect([...shown].toSorted()).toEqual(drawn.toSorted());
  expect(globSync(`${folder}images/*`, { cwd: root }).toSorted()).toEqual(drawn.toSorted());
});

it('what a tutorial quotes is written so on a screen of the product', () => {
  const catalogues = globSync('{shell,mf-*,bff,packages/*}/locales/*.json', { cwd: root });
  const labels = new Set(catalogues.flatMap((path) => stringsOf(JSON.parse(readFileSync(join(root, path), 'utf8')))));
  // The page about iOS quotes the menus of Safari.
  const quoted = pages
    .filter(({ name }) => name !== 'iosInstall.html')
    .flatMap(({ name, html }) =>
      [...html.matchAll(/«\s*([^»]*?)\s*»/g)].map(([, words = '']) => ({ name, words: words.replaceAll(/\s+/g, ' ') })),
    );
  expect(quoted.length).toBeGreaterThan(8);
  expect(quoted.filter(({ words }) => !labels.has(words))).toEqual([]);
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
