import { chmodSync, existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import type { Outcome, Scope } from './check.ts';
import { type SmallRepository, smallRepository } from './small-repository.ts';
import { tasksCheck } from './tasks.check.ts';

const tools = join(root, '.toolchain/node_modules/.bin');
let small: SmallRepository;
beforeAll(() => {
  small = smallRepository();
});
afterAll(() => small.remove());

function check(task: 'test' | 'test:acceptance' | 'types', scope: Scope = 'changed'): Promise<Outcome> {
  vi.stubEnv('PATH', [...(existsSync(tools) ? [tools] : []), process.env['PATH']].join(delimiter));
  const kind = { tasks: [task], concurrency: 2, countsTests: task !== 'types' };
  return tasksCheck(small.root, task, scope, kind).run();
}
const ran = { passed: 1, failed: 0, remarks: [] };
const remembered = { passed: 1, failed: 0, remarks: ['unchanged since they passed: app'] };
const test = (body: string) =>
  `import { it } from 'vitest';\nimport { spawnSync } from 'node:child_process';\nimport { readFileSync, writeFileSync } from 'node:fs';\nit('acts', () => { ${body} });`;

/** Changes a file, checks, and puts it back. */
async function checkWith(path: string, text: string, task: 'test' | 'types' = 'test'): Promise<Outcome> {
  const before = small.read(path);
  small.write(path, text);
  const outcome = await check(task);
  if (before === undefined) rmSync(join(small.root, path));
  else small.write(path, before);
  return outcome;
}

describe('tests that passed', () => {
  it('are remembered, and run again when asked for all of them', async () => {
    expect(await check('test')).toMatchObject(ran);
    expect(await check('test')).toMatchObject(remembered);
    expect(await check('test', 'all')).toMatchObject(ran);
    expect(await check('test')).toMatchObject(remembered);
  });

  it.each([
    ['a source', 'app/src/answer.ts', 'export const answer: number = 41;'],
    ['a fixture that a test opens', 'app/fixtures/answer.txt', '41'],
    ['a source of a workspace they depend on', 'packages/kit/index.ts', 'export const half: number = 20;'],
  ])('are no longer when %s changes for the worse, and are again when it is put back', async (_, path, text) => {
    const outcome = await checkWith(path, text);
    expect(outcome).toMatchObject({ passed: 0, failed: 1, remarks: [] });
    expect(outcome.output).toContain('answers');
    expect(await check('test')).toMatchObject(remembered);
  });

  it.each([
    ['the lockfile', 'pnpm-lock.yaml', "lockfileVersion: '9.0'\nsettings: {}\nimporters:\n  .: {}\n"],
    ['a setting at the root', 'vitest.config.ts', ''],
    ['the preset of the compiler', 'packages/tooling/tsconfig/base.json', '{}'],
    ['a new file', 'app/fixtures/more.json', '{}'],
    ['their own settings', 'app/vitest.config.ts', "export default { test: { include: ['src/*.test.ts'] } };"],
  ])('run again when %s changes', async (_, path, text) => {
    expect(await checkWith(path, text)).toMatchObject(ran);
  });

  it('run again with another program that judges files', async () => {
    small.write('programs/qpdf', '#!/bin/sh\necho another');
    chmodSync(join(small.root, 'programs/qpdf'), 0o755);
    vi.stubEnv('PATH', `${join(small.root, 'programs')}${delimiter}${process.env['PATH']}`);
    expect(await check('test')).toMatchObject(ran);
  });

  it('stay remembered when a document changes that they cannot read', async () => {
    expect(await checkWith('README.md', 'changed')).toMatchObject(remembered);
    expect(await checkWith('docs/rules.md', 'changed')).toMatchObject(remembered);
  });
});

describe('tests that passed by what they may not have read', () => {
  const readsRules = '@savoir/app: reads docs/rules.md, which turbo.json does not name';

  it.each([
    ['themselves', "readFileSync('../docs/rules.md');"],
    ['by a script they start', "spawnSync(process.execPath, ['-e', `fs.readFileSync('../docs/rules.md')`]);"],
  ])('have failed when they read it %s', async (_, body) => {
    const outcome = await checkWith('app/src/answer.test.ts', test(body));
    expect(outcome).toMatchObject({ failed: 1 });
    expect(outcome.output).toContain(readsRules);
  });

  it('have failed when a script reaches it that nobody can follow', async () => {
    small.write('other/start.ts', "import './reached.ts';");
    small.write('other/reached.ts', '');
    const body = "spawnSync(process.execPath, ['../other/start.ts'], { env: {} });";
    const outcome = await checkWith('app/src/answer.test.ts', test(body));
    expect(outcome.output).toContain('reads other/reached.ts, which turbo.json does not name');
  });

  it('have failed when a file changed while they ran', async () => {
    const outcome = await checkWith('app/src/answer.test.ts', test("writeFileSync('fixtures/answer.txt', '41');"));
    expect(outcome).toMatchObject({ failed: 1 });
    expect(outcome.output).toContain('its inputs changed while it ran');
    small.write('app/fixtures/answer.txt', '42');
  });

  it('are not remembered, but what passed before them is', async () => {
    expect(await check('test')).toMatchObject(remembered);
  });
});

describe('acceptance tests', () => {
  it('run each time, and are counted', async () => {
    expect(await check('test:acceptance')).toMatchObject(ran);
    expect(await check('test:acceptance')).toMatchObject(ran);
  });
});

describe('types that passed', () => {
  it('are remembered until a workspace they depend on changes', async () => {
    expect(await check('types')).toMatchObject(ran);
    expect(await check('types')).toMatchObject(remembered);
    const outcome = await checkWith('packages/kit/index.ts', "export const half = 'a';", 'types');
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.output).toContain('app/src/answer.ts(2,');
  });
});

describe('without git', () => {
  it('all of them run, each time', async () => {
    rmSync(join(small.root, '.git'), { recursive: true });
    const all = { passed: 1, failed: 0, remarks: ['all, for want of git'] };
    expect(await check('test')).toMatchObject(all);
    expect(await check('test')).toMatchObject(all);
  });
});
