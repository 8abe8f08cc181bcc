import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedTests } from './passed-tests.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** By file of tests, what it is made of. */
const made: Record<string, string[]> = {
  'bff/src/limit.test.ts': ['bff/src/limit.test.ts', 'bff/src/limit.ts', 'packages/contracts/src/note.ts'],
  'bff/test/files.test.ts': ['bff/test/files.test.ts', 'bff/src/files.ts'],
  'bff/src/reader.test.ts': ['bff/src/reader.test.ts', 'bff/src/reader.ts'],
  'shell/src/page.test.tsx': ['shell/src/page.test.tsx', 'shell/src/page.tsx'],
  'packages/tooling/run/look.test.ts': ['packages/tooling/run/look.test.ts', 'packages/tooling/run/look.ts'],
};
const files = Object.keys(made);
const closed = ['bff/src/limit.test.ts', 'shell/src/page.test.tsx'];

const ran = (file: string, passed = true) => ({
  file: join(root, file),
  passed,
  modules: (made[file] ?? []).map((path) => join(root, path)),
  repeated: [],
});
const mustRun = () => passedTests(root).split(files).changed;

function mustRunAfter(change: () => void): string[] {
  passedTests(root).keep(files.map((file) => ran(file)));
  expect(mustRun()).toEqual([]);
  change();
  return mustRun();
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'savoir passed ')));
  write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - bff\n  - packages/*\n');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  const contracts = { '@savoir/contracts': 'workspace:*' };
  write(
    'packages/contracts/package.json',
    JSON.stringify({ name: '@savoir/contracts', exports: { './*': './src/*.ts' } }),
  );
  write('packages/tooling/package.json', JSON.stringify({ name: '@savoir/tooling' }));
  write('bff/package.json', JSON.stringify({ name: '@savoir/bff', dependencies: contracts }));
  write('shell/package.json', JSON.stringify({ name: '@savoir/shell', devDependencies: contracts }));
  for (const workspace of ['bff', 'shell', 'packages/tooling']) write(`${workspace}/vitest.config.ts`, 'nodeTests()');
  for (const path of Object.values(made).flat()) write(path, 'export const text = 1;');
  for (const path of ['bff/src/files.ts', 'packages/tooling/run/look.ts']) write(path, 'process.cwd();');
  write(
    'bff/src/reader.ts',
    "new URL('./reader.worker.ts', import.meta.url); join(import.meta.dirname, '../pages', name);",
  );
  write('bff/src/reader.worker.ts', "import { limit } from '@savoir/contracts/chat';\nimport './deep.ts';");
  write('bff/src/deep.ts', '');
  write('bff/pages/1.txt', '');
  write('packages/contracts/src/chat.ts', '');
  write('bff/data/example.pdf', '%PDF');
  write('e2e/fixtures/photo.jpg', 'a photo');
  write('e2e/specs/notes.spec.ts', '');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('a file of tests', () => {
  it('must run at first', () => {
    expect(mustRun()).toEqual(files);
  });

  it.each([
    ['it changes', 'bff/src/limit.test.ts', ['bff/src/limit.test.ts']],
    ['a module changes that it imports', 'shell/src/page.tsx', ['shell/src/page.test.tsx']],
    [
      'a module of a package changes that it imports, at however many removes',
      'packages/contracts/src/note.ts',
      ['bff/src/limit.test.ts', 'bff/test/files.test.ts'],
    ],
    ['it can read what changed: a fixture', 'bff/data/example.pdf', ['bff/test/files.test.ts']],
    ['it can read what changed: a fixture elsewhere', 'e2e/fixtures/photo.jpg', ['bff/test/files.test.ts']],
    ['it can read what changed: a module', 'packages/contracts/src/other.ts', ['bff/test/files.test.ts']],
    [
      'a module of a package changes that the script imports',
      'packages/contracts/src/chat.ts',
      ['bff/src/reader.test.ts', 'bff/test/files.test.ts'],
    ],
    ['it can read what changed: a new file', 'bff/src/new.ts', ['bff/test/files.test.ts']],
    [
      'a script changes that it names',
      'bff/src/reader.worker.ts',
      ['bff/src/reader.test.ts', 'bff/test/files.test.ts'],
    ],
    [
      'a module changes that the script imports',
      'bff/src/deep.ts',
      ['bff/src/reader.test.ts', 'bff/test/files.test.ts'],
    ],
    [
      'a file is new in a folder that it names',
      'bff/pages/2.txt',
      ['bff/src/reader.test.ts', 'bff/test/files.test.ts'],
    ],
    ['it looks at the whole repository', 'e2e/specs/notes.spec.ts', []],
    ['other libraries are installed', 'pnpm-lock.yaml', files],
    ['the settings of all tests change', 'packages/tooling/src/vitest.ts', files],
    ['the settings of its workspace change', 'shell/tsconfig.json', ['shell/src/page.test.tsx']],
    [
      'the exports of a package change on which its workspace depends',
      'packages/contracts/package.json',
      files.filter((file) => !file.startsWith('packages/')),
    ],
  ])('must run again when %s', (_, path, expected) => {
    const again = mustRunAfter(() => write(path, JSON.stringify({ name: '@savoir/contracts', changed: true })));
    expect(again.toSorted()).toEqual([...new Set([...expected, 'packages/tooling/run/look.test.ts'])].toSorted());
  });

  it('must run again when a module is gone that it imported', () => {
    expect(mustRunAfter(() => rmSync(join(root, 'shell/src/page.tsx')))).toContain('shell/src/page.test.tsx');
  });

  it('is never remembered when it failed, and forgotten when it had passed before', () => {
    passedTests(root).keep(files.map((file) => ran(file)));
    passedTests(root).keep([ran('bff/src/limit.test.ts', false)]);
    expect(mustRun()).toEqual(['bff/src/limit.test.ts']);
  });

  it('is not remembered when something changed while it ran', () => {
    const began = passedTests(root);
    write('bff/src/limit.ts', 'changed meanwhile');
    began.keep(closed.map((file) => ran(file)));
    expect(passedTests(root).split(closed).changed).toEqual(['bff/src/limit.test.ts']);
  });

  it('is remembered for the database it ran on', () => {
    const before = process.env['MONGODB_URL'];
    expect(mustRunAfter(() => (process.env['MONGODB_URL'] = 'mongodb://elsewhere'))).toEqual(files);
    if (before === undefined) delete process.env['MONGODB_URL'];
    else process.env['MONGODB_URL'] = before;
  });

  it('can reach everything where tests are set up together', () => {
    write('shell/vitest.config.ts', "nodeTests({ globalSetup: ['./set-up.ts'] })");
    expect(mustRunAfter(() => write('shell/set-up.ts', 'changed'))).toContain('shell/src/page.test.tsx');
  });
});
