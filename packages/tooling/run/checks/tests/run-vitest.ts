import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../bootstrap/process.mjs';
import { readIfThere } from '../../bootstrap/stamp.mjs';
import { toolScript } from '../../build/tool.ts';
import type { Outcome } from '../check.ts';
import { sumVitest } from '../test-reports.ts';
import { type RanFile, ranFilesVariable, runningFilesVariable } from './ran-file.ts';

/** Many tests wait for processes, files and clocks: one worker more than there are cores keeps the cores at work. */
const workers = `--maxWorkers=${availableParallelism() + 1}`;

/** A run takes five minutes on two cores; one that hangs is to say where, not to go on until somebody ends it. */
const limitMs = 25 * 60_000;

/** Runs vitest; `args` narrow what it runs. `ran` names the files of tests and what came of each. */
export async function runVitest(root: string, args: readonly string[]): Promise<Outcome & { ran: RanFile[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'savoir-vitest-'));
  try {
    const [report, ran, running] = [join(folder, 'report.json'), join(folder, 'ran.json'), join(folder, 'running')];
    const modules = join(import.meta.dirname, 'modules.reporter.ts');
    const reporters = ['--reporter=dot', `--reporter=${modules}`, '--reporter=json', `--outputFile.json=${report}`];
    const command = [toolScript(root, 'vitest'), 'run', workers, ...reporters, ...args];
    const env = { ...process.env, NO_COLOR: '1', [ranFilesVariable]: ran, [runningFilesVariable]: running };
    const { code, output } = await capture(process.execPath, command, { cwd: root, env, limitMs });
    const files = JSON.parse(readIfThere(ran) ?? '[]') as RanFile[];
    const late =
      code === 124 ? `\nNot done after ${limitMs / 60_000} min. At it: ${readIfThere(running) || 'no file'}` : '';
    return {
      ...sumVitest(readIfThere(report), code, output + late),
      ran: files,
      repeated: files.flatMap((file) => file.repeated),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
