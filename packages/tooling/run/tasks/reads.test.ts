import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture } from '../bootstrap/process.mjs';
import { readsIn, recordingReads } from './reads.ts';

let folder: string;
const files: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'a.txt': '',
  'inside/b.txt': '',
  'module.ts': 'export const module = 1;',
  'required.cjs': '',
  'thread.ts': "import './in-thread.ts';",
  'in-thread.ts': '',
  'locked.ts': "import './static.ts'; export * from './exported.ts'; await import('./later.ts');",
  'static.ts': "import 'node:fs';",
  'exported.ts': 'export const exported = 1;',
  'later.ts': '',
  'some.routes.ts': '',
};
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'savoir reads ')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program of these lines reads, but for itself. */
async function readsOf(source: string, program = 'program.ts'): Promise<string[]> {
  const log = join(folder, '.log');
  rmSync(log, { force: true });
  writeFileSync(join(folder, program), source);
  const env = { ...process.env, ...recordingReads(folder, log) };
  const { code, output } = await capture(process.execPath, [program], { cwd: folder, env });
  expect({ code, output }).toEqual({ code: 0, output: '' });
  return readsIn(folder, log)
    .filter((path) => path !== program)
    .toSorted();
}

it.each([
  ['at once', "import { readFileSync } from 'node:fs'; readFileSync('a.txt');", ['a.txt']],
  ['with a callback', "import fs from 'node:fs'; fs.readFile('a.txt', () => undefined);", ['a.txt']],
  ['with a promise', "import { readFile } from 'node:fs/promises'; await readFile('a.txt');", ['a.txt']],
  ['by an address', "import fs from 'node:fs'; fs.openSync(new URL('./a.txt', import.meta.url));", ['a.txt']],
  ['as a stream', "import fs from 'node:fs'; fs.createReadStream('a.txt').resume();", ['a.txt']],
  ['after listing a folder', "import { readdirSync } from 'node:fs'; readdirSync('inside');", ['inside/']],
  ['as a module', "import './module.ts';", ['module.ts']],
  ['as a module loaded later', "await import('./module.ts');", ['module.ts']],
  [
    'as a module of the old kind',
    "import { createRequire } from 'node:module'; createRequire(import.meta.url)('./required.cjs');",
    ['required.cjs'],
  ],
])('sees what is read %s', async (_, source, expected) => {
  expect(await readsOf(source)).toEqual(expected);
});

it.each([
  ['a thread', "import { Worker } from 'node:worker_threads'; new Worker('./thread.ts');"],
  [
    'a thread without our environment',
    "import { Worker } from 'node:worker_threads'; new Worker('./thread.ts', { env: {} });",
  ],
  ['a process', "import { spawnSync } from 'node:child_process'; spawnSync(process.execPath, ['thread.ts']);"],
])('sees what %s reads', async (_, source) => {
  expect(await readsOf(source)).toEqual(['in-thread.ts', 'thread.ts']);
});

it.each(['fork("locked.ts", [], { env: {} })', 'execFileSync(process.execPath, ["locked.ts"], { env: {} })'])(
  'names what a process imports that nobody can follow: %s',
  async (start) => {
    const source = `import * as processes from 'node:child_process'; processes.${start};`;
    expect(await readsOf(source)).toEqual(['exported.ts', 'later.ts', 'locked.ts', 'static.ts']);
  },
);

it('leaves routes that vitest loads for every start of a server to the calls of them', async () => {
  const source = "import { readFileSync } from 'node:fs'; readFileSync('some.routes.ts'); readFileSync('a.txt');";
  expect(await readsOf(source, 'vitest.mjs')).toEqual(['a.txt']);
  expect(await readsOf(source)).toEqual(['a.txt', 'some.routes.ts']);
});
