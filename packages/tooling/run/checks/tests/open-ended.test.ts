import { expect, it } from 'vitest';
import { isOpenEnded } from './open-ended.ts';

it.each([
  ['reads files', "import { readFile } from 'node:fs/promises';"],
  ['reads files, by the older name', 'const { statSync } = await import("fs");'],
  ['starts processes', "import { spawn } from 'node:child_process';"],
  ['starts threads', "import { Worker } from 'node:worker_threads';"],
  ['finds its place', 'const folder = import.meta.dirname;'],
  ['names a file beside it', "new URL('./worker.ts', import.meta.url)"],
  ['asks where it was started', 'process.cwd()'],
  ['loads what it computes', 'await import(path)'],
  ['loads by a pattern', 'await import(`./locales/${language}.ts`)'],
  ['loads all that fit', "import.meta.glob('./*.ts')"],
  ['puts something in the place of a module', "vi.mock('./clock.ts');"],
])('a module that %s is open-ended', (_, source) => {
  expect(isOpenEnded(source)).toBe(true);
});

it('a module that only imports is not', () => {
  const source = [
    "import { join } from 'node:path';",
    "import page from './page.tsx';",
    "const later = () => import('./later.ts');",
    "const isTest = import.meta.env['MODE'] === 'test';",
    'export type Page = typeof import("./page.tsx");',
  ].join('\n');
  expect(isOpenEnded(source)).toBe(false);
});
