import { expect, it } from 'vitest';
import { undeclared } from './held-to-inputs.ts';
import type { Plan, PlannedTask } from './turbo.ts';

const task = (taskId: string, directory: string, inputs: string[], dependencies: string[] = []): PlannedTask => ({
  taskId,
  hash: '',
  directory,
  inputs: Object.fromEntries(inputs.map((path) => [path, 'hash'])),
  dependencies,
  resolvedTaskDefinition: { cache: true },
});
const plan: Plan = {
  globalCacheInputs: { files: { 'pnpm-lock.yaml': 'hash' } },
  tasks: [
    task('app#test', 'app', ['src/a.ts', '../docs/rules.md'], ['kit#inputs']),
    task('kit#inputs', 'packages/kit', ['index.ts'], ['base#inputs']),
    task('base#inputs', 'packages/base', ['src/index.ts']),
    task('other#inputs', 'packages/other', ['src/index.ts']),
  ],
};
const undeclaredOf = (...reads: string[]) => undeclared(plan, 'app#test', reads);

it('takes as declared what a task and those it depends on name, at every remove, and what counts for all', () => {
  const reads = ['app/src/a.ts', 'docs/rules.md', 'packages/kit/index.ts', 'packages/base/src/index.ts'];
  expect(undeclaredOf(...reads, 'pnpm-lock.yaml')).toEqual([]);
});

it('names what lies in a workspace it does not depend on, and what lies beside its inputs', () => {
  const reads = ['packages/other/src/index.ts', 'app/data/b.json'];
  expect(undeclaredOf(...reads)).toEqual(['app/data/b.json', 'packages/other/src/index.ts']);
});

it('takes a listed folder as declared when inputs lie in it', () => {
  expect(undeclaredOf('app/src/', 'packages/base/', 'docs/decisions/')).toEqual(['docs/decisions/']);
});

it('leaves out libraries, and what is made from inputs', () => {
  expect(undeclaredOf('node_modules/a/b.js', 'app/.cache/c', 'app/node_modules/.vite/d', '.git/HEAD')).toEqual([]);
});
