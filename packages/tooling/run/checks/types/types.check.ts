import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listWorkspaces } from '../../bootstrap/dependencies.mjs';
import { inParallel } from '../../build/in-parallel.ts';
import { type Check, failedOnce, passedOnce, type Scope } from '../check.ts';
import { compile } from './compile.ts';
import { passedTypes } from './passed-types.ts';

const concurrency = 2;

/** Every workspace compiles on its own, so that one cannot lean on the settings or globals of another. */
export function typesCheck(root: string, scope: Scope): Check {
  return {
    name: 'types',
    async run() {
      const projects = listWorkspaces(root).filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')));
      const before = passedTypes(root);
      const { changed, unchanged } =
        scope === 'changed' ? before.split(projects) : { changed: projects, unchanged: [] };
      const remarks = unchanged.length > 0 ? [`unchanged since they passed: ${unchanged.join(', ')}`] : [];
      const compiled = await inParallel(concurrency, changed, (project) => compile(root, project, scope === 'changed'));
      before.keep(compiled.filter(({ passed }) => passed));
      const failed = compiled.filter(({ passed }) => !passed);
      return {
        ...(failed.length === 0 ? passedOnce : failedOnce(failed.map(({ complaints }) => complaints).join('\n'))),
        remarks,
      };
    },
  };
}
