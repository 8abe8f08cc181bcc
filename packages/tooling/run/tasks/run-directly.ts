import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';
import { capture } from '../bootstrap/process.mjs';
import { inParallel } from '../build/in-parallel.ts';
import type { RunTask } from './run-tasks.ts';

/** Runs every task of every workspace, and remembers nothing: where turbo cannot tell what changed. */
export function runDirectly(
  root: string,
  tasks: readonly string[],
  concurrency: number,
  env: NodeJS.ProcessEnv,
): Promise<RunTask[]> {
  // This may itself run in a task of turbo, whose hash is not that of these.
  const { TURBO_HASH: _, ...own } = env;
  const wanted = listWorkspaces(root).flatMap((folder) => {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
      scripts?: Record<string, string>;
    };
    return tasks.filter((task) => task in scripts).map((task) => ({ taskId: `${name}#${task}`, task, folder }));
  });
  return inParallel(concurrency, wanted, async ({ taskId, task, folder }) => {
    const { code, output } = await pnpm(root, ['run', task], join(root, folder), own);
    return { taskId, directory: folder, log: output, isCached: false, code };
  });
}

function pnpm(root: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const own = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
  return existsSync(own)
    ? capture(process.execPath, [own, ...args], { cwd, env })
    : capture('pnpm', args, { cwd, env });
}
