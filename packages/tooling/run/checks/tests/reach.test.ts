import { expect, it } from 'vitest';
import { reachOf } from './reach.ts';

it.each([
  ['asks where it was started', 'process.cwd()'],
  ['asks the environment where it was started', "process.env['PWD']"],
  ['looks at its command line', 'process.argv[1]'],
  ['finds its place and says no more', 'const folder = import.meta.dirname;'],
  ['goes from its place to where it computes', 'join(import.meta.dirname, name)'],
  ['goes to a computed file beside it', 'new URL(name, import.meta.url)'],
  ['goes up by a path it holds elsewhere', "const up = '../..';"],
  ['resolves a package of ours', "import.meta.resolve('@savoir/contracts')"],
  ['loads what it computes', 'await import(path)'],
  ['loads by a pattern', 'await import(`./locales/${language}.ts`)'],
  ['loads all that fit', "import.meta.glob('./*.ts')"],
  ['loads by Node’s older way', "require('./x.cjs')"],
  ['loads Node’s loader by the older way', "require('node:module')"],
  ['makes such a loader', "import { createRequire } from 'node:module';"],
  ['puts something in the place of a module', "vi.mock('./clock.ts');"],
  ['reads from where it was started', "import { readFile } from 'node:fs/promises';\nreadFile('e2e/fixtures/a.pdf')"],
  ['starts a thread from there', "import { Worker } from 'node:worker_threads';\nnew Worker('bff/src/worker.ts')"],
  ['starts a program that looks around', "import { execFileSync } from 'node:child_process';\nexecFileSync('git', [])"],
])('a module that %s may reach anything', (_, source) => {
  expect(reachOf('bff/src/jobs/queue.ts', source)).toBeNull();
});

it.each([
  ['the file beside it', "new URL('./queue.worker.ts', import.meta.url)", 'bff/src/jobs/queue.worker.ts'],
  ['a file elsewhere', "new URL('../../../docs/a.md', import.meta.url)", 'docs/a.md'],
  ['a file from its folder', "join(import.meta.dirname, '../seed/a.md')", 'bff/src/seed/a.md'],
  ['any file of a folder', "resolve(import.meta.dirname, '../../../e2e/fixtures', name)", 'e2e/fixtures/'],
  ['any file below the literal part', 'join(import.meta.dirname, `../seed/${name}.md`)', 'bff/src/seed/'],
  ['any file of its own folder', "join(import.meta.dirname, '.', name)", 'bff/src/jobs/'],
  ['the whole repository', "resolve(import.meta.dirname, '../../..', name)", '/'],
])('a module that names %s may reach that', (_, source, expected) => {
  expect(reachOf('bff/src/jobs/queue.ts', source)).toEqual({ paths: [expected] });
});

it('a module that only imports, or opens only what it is handed, reaches nothing more', () => {
  const source = [
    "import { readFile } from 'node:fs/promises';",
    "import { execFileSync } from 'node:child_process';",
    "import { flushCompileCache } from 'node:module';",
    "import page from '../page.tsx';",
    "const later = () => import('../later.ts');",
    "const isTest = import.meta.env['MODE'] === 'test';",
    "const fonts = join(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json')), '..', 'ttf');",
    "const nodes = import.meta.resolve('lucide-static/icon-nodes.json');",
    'export type Page = typeof import("../page.tsx");',
    'export const read = (path: string) => readFile(path);',
    'const thread = "const { workerData } = require(\'node:worker_threads\');";',
    "export const listing = () => execFileSync('ps', ['-e']);",
  ].join('\n');
  expect(reachOf('bff/src/jobs/queue.ts', source)).toEqual({ paths: [] });
});
