import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';
import { capture } from '../bootstrap/process.mjs';
import { inParallel } from '../build/in-parallel.ts';
import { toolScript } from '../build/tool.ts';
import { type Check, failedOnce, passedOnce, type Scope } from './check.ts';
import { passedBefore } from './passed-before.ts';
import { withRareGc } from './rare-gc.ts';

const concurrency = 2;

/** Every workspace compiles on its own, so that one cannot lean on the settings or globals of another. */
export function typesCheck(root: string, scope: Scope): Check {
  return {
    name: 'types',
    async run() {
      const tsc = toolScript(root, 'typescript', 'tsc');
      const projects = listWorkspaces(root).filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')));
      const before = passedBefore(root, 'types');
      const { changed, unchanged } =
        scope === 'changed' ? before.split(projects) : { changed: projects, unchanged: [] };
      const remarks = unchanged.length > 0 ? [`unchanged since they passed: ${unchanged.join(', ')}`] : [];
      const runs = await inParallel(concurrency, changed, async (project) => ({
        project,
        ...(await capture(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { cwd: root, env: withRareGc })),
      }));
      before.keep(runs.filter((run) => run.code === 0).map((run) => run.project));
      const complaints = runs.filter((run) => run.code !== 0).map((run) => run.output.trimEnd());
      return { ...(complaints.length === 0 ? passedOnce : failedOnce(complaints.join('\n'))), remarks };
    },
  };
}
