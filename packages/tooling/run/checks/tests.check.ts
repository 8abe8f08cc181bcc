import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { toolScript } from '../build/tool.ts';
import type { Check } from './check.ts';
import { repeatedTestsVariable, runningFilesVariable } from './files.reporter.ts';
import { sumVitest } from './test-reports.ts';

/**
 * Tests wait for processes, files and clocks, and journeys run beside them: one worker more than there are cores keeps the cores
 * at work. Each loads all code for itself, so that two more take longer.
 */
const workers = availableParallelism() + 1;

/** Each test that ends prints a dot. None for so long means that one hangs. */
const quietMs = 10 * 60_000;

/** One run of vitest over the projects of the root configuration; `args` narrow what it runs, and so may settings. */
export function testsCheck(
  root: string,
  name: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Check {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'savoir-vitest-'));
      const [report, running, repeated] = ['report.json', 'running', 'repeated.json'].map((file) =>
        join(folder, file),
      ) as [string, string, string];
      try {
        const reporter = join(import.meta.dirname, 'files.reporter.ts');
        const reporters = [
          '--reporter=dot',
          `--reporter=${reporter}`,
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
        const command = [toolScript(root, 'vitest'), 'run', `--maxWorkers=${workers}`, ...reporters, ...args];
        const env = {
          ...process.env,
          ...settings,
          NO_COLOR: '1',
          [repeatedTestsVariable]: repeated,
          [runningFilesVariable]: running,
        };
        const { code, output } = await capture(process.execPath, command, { cwd: root, env, quietMs });
        const hung =
          code === 124
            ? `\nNo test ended for ${quietMs / 60_000} min. At it: ${readIfThere(running) || 'no file'}`
            : '';
        return {
          ...sumVitest(readIfThere(report), code, output + hung),
          repeated: JSON.parse(readIfThere(repeated) ?? '[]') as string[],
        };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
