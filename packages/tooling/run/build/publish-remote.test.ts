import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { namesIn } from './files-under.ts';
import { publishRemote } from './output.ts';

let root: string;
const home = () => join(root, 'remotes/notes');
const served = () => namesIn(home()).toSorted();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'savoir publish '));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

/** Builds a version whose files have these contents, and publishes it. */
function publish(version: string, files: Readonly<Record<string, string>>): void {
  const draft = join(root, 'draft');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), text);
  };
  for (const [name, text] of Object.entries(files))
    for (const beside of ['', '.br', '.map']) write(`files/${name}${beside}`, text);
  write(
    'savoir-remote.json',
    JSON.stringify({ version, files: Object.keys(files).map((name) => ({ path: `files/${name}` })) }),
  );
  publishRemote(draft, join(home(), version));
}

const inode = (path: string) => statSync(join(home(), path)).ino;

it('shares what two versions have in common, and leaves it as it is', () => {
  publish('1', { 'page.aa.js': 'page', 'list.bb.js': 'list' });
  const before = inode('files/page.aa.js');
  publish('2', { 'page.aa.js': 'page', 'list.cc.js': 'another list' });
  expect(inode('files/page.aa.js')).toBe(before);
  expect(served().filter((name) => /\.js(on)?$/.test(name))).toEqual([
    '1/savoir-remote.json',
    '2/savoir-remote.json',
    'files/list.bb.js',
    'files/list.cc.js',
    'files/page.aa.js',
  ]);
});

it('puts back what was damaged under its name', () => {
  publish('1', { 'page.aa.js': 'page' });
  writeFileSync(join(home(), 'files/page.aa.js'), 'pa');
  publish('2', { 'page.aa.js': 'page' });
  expect(readFileSync(join(home(), 'files/page.aa.js'), 'utf8')).toBe('page');
});
