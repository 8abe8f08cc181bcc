import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { toolScript } from '../build/tool.ts';
import { repeatedTestsVariable, runningFilesVariable } from './files.reporter.ts';
import { readsIn, recordingReads } from './reads.ts';
import type { Finding } from './run-task.ts';
import { sumVitest } from './test-reports.ts';

/** Many tests wait for processes, files and clocks: one worker more than there are cores keeps the cores at work. */
const workers = `--maxWorkers=${availableParallelism() + 1}`;

/** One that hangs is to say where, not to go on until somebody ends it. Before a release much more is killed and waited for. */
const limitMs = (process.env['SAVOIR_RELEASE'] === '1' ? 60 : 25) * 60_000;

/** Runs vitest in a workspace; `args` narrow what it runs. */
export async function runVitest(workspace: string, args: readonly string[]): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-vitest-'));
  const [report, running, repeated, reads] = ['report.json', 'running', 'repeated.json', 'reads'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  try {
    const reporter = join(import.meta.dirname, 'files.reporter.ts');
    const reporters = ['--reporter=dot', `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
    // Machines that run everything are often busy ones; what passes only then is named.
    const retry = process.env['SAVOIR_WHOLE'] === undefined ? [] : ['--retry=1'];
    const command = [toolScript(root, 'vitest'), 'run', workers, ...retry, ...reporters, ...args];
    const env = {
      ...process.env,
      ...recordingReads(root, reads),
      NO_COLOR: '1',
      [repeatedTestsVariable]: repeated,
      [runningFilesVariable]: running,
    };
    const cwd = join(root, workspace);
    const { code, output } = await capture(process.execPath, command, { cwd, env, limitMs });
    const late =
      code === 124 ? `\nNot done after ${limitMs / 60_000} min. At it: ${readIfThere(running) || 'no file'}` : '';
    return {
      ...sumVitest(readIfThere(report), code, output + late),
      reads: readsIn(root, reads),
      repeated: JSON.parse(readIfThere(repeated) ?? '[]') as string[],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
