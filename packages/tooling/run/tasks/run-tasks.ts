import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { runDirectly } from './run-directly.ts';
import { turbo } from './turbo.ts';

/** What came of a task. */
export interface RunTask {
  taskId: string;
  /** Of its workspace, relative to the repository. */
  directory: string;
  log: string;
  /** It did not run: it passed before with these very inputs. */
  isCached: boolean;
  code: number;
}

interface Wanted {
  tasks: readonly string[];
  /** How many of them run side by side. */
  concurrency: number;
  /** Runs what is remembered to have passed, too. */
  force: boolean;
  env: NodeJS.ProcessEnv;
}

/** Runs tasks of the workspaces, as far as they are not remembered; all of them, with the reason, where turbo cannot help. */
export async function runTasks(root: string, wanted: Wanted): Promise<{ ran: RunTask[]; trouble?: string }> {
  const { tasks, concurrency, force, env } = wanted;
  const all = async (trouble: string) => ({ ran: await runDirectly(root, tasks, concurrency, env), trouble });
  // Without git turbo looks at libraries and at what was built as if they were sources.
  if (!(await isWorkTree(root))) return all('all, for want of git');
  const options = [`--concurrency=${concurrency}`, '--continue=always', '--output-logs=none', '--summarize'];
  const { output } = await turbo(root, [...tasks, ...options, ...(force ? ['--force'] : [])], env);
  const summary = /^Summary:\s+(.+\.json)\s*$/m.exec(output)?.[1];
  return summary === undefined ? all(`all, since turbo failed: ${output.trim()}`) : { ran: readSummary(root, summary) };
}

async function isWorkTree(root: string): Promise<boolean> {
  const shown = await capture('git', ['rev-parse', '--show-toplevel'], { cwd: root }).catch(() => undefined);
  return shown?.code === 0 && realpathSync(shown.output.trim()) === realpathSync(root);
}

interface Summary {
  tasks: {
    taskId: string;
    command: string;
    directory: string;
    /** None where nothing of the task may be kept. */
    logFile?: string | null;
    cache: { status: 'HIT' | 'MISS' };
    execution?: { exitCode: number };
  }[];
}

function readSummary(root: string, file: string): RunTask[] {
  const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as Summary;
  rmSync(file);
  // Those without a command stand for the inputs of a workspace.
  const commanded = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  return commanded.map(({ taskId, directory, logFile, cache, execution }) => {
    const isCached = cache.status === 'HIT';
    const log = (logFile ? readIfThere(join(root, logFile)) : undefined) ?? '';
    return { taskId, directory, log, isCached, code: execution?.exitCode ?? (isCached ? 0 : 1) };
  });
}
