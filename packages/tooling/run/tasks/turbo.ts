import { posix } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';

/** What turbo says of a task before it runs. */
export interface PlannedTask {
  taskId: string;
  /** Changes with every declared input. */
  hash: string;
  directory: string;
  /** Files by path relative to `directory`. */
  inputs: Record<string, string>;
  /** Ids of the tasks whose hashes are part of this one’s. */
  dependencies: string[];
  resolvedTaskDefinition: { cache: boolean };
}

export interface Plan {
  globalCacheInputs: { files: Record<string, string> };
  tasks: PlannedTask[];
}

const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** Runs turbo in the repository. */
export const turbo = (root: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  capture(process.execPath, [toolScript(root, 'turbo'), 'run', ...args], { cwd: root, env: { ...env, ...quiet } });

/** The tasks as they would run now, with what they depend on. */
export async function planTasks(root: string, args: readonly string[]): Promise<Plan> {
  const { code, output } = await turbo(root, [...args, '--dry=json']);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Plan;
}

/** Every file that decides whether a task must run again: its own inputs and those of the tasks it depends on. */
export function declaredFiles(plan: Plan, taskId: string): Set<string> {
  const byId = new Map(plan.tasks.map((task) => [task.taskId, task]));
  const found = new Set(Object.keys(plan.globalCacheInputs.files));
  const visited = new Set<string>();
  const visit = (id: string) => {
    const task = byId.get(id);
    if (task === undefined || visited.has(id)) return;
    visited.add(id);
    for (const path of Object.keys(task.inputs)) found.add(posix.join(task.directory, path));
    task.dependencies.forEach(visit);
  };
  visit(taskId);
  return found;
}
