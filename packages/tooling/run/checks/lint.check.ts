import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

const settings = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  // Compiler and linter are Go programs that soon end: memory that grows fivefold before it is tidied saves a fifth of their work.
  GOGC: '400',
};

/** A task of turbo.json in every workspace that has it. `force` runs it also where it passed with the same inputs. */
export function turboCheck(root: string, task: string, { force }: { force: boolean }): Check {
  return {
    name: task,
    async run() {
      const options = ['--concurrency=2', '--continue=always', '--output-logs=errors-only', '--log-order=grouped'];
      const command = [toolScript(root, 'turbo'), 'run', task, ...options, ...(force ? ['--force'] : [])];
      const { code, output } = await capture(process.execPath, command, {
        cwd: root,
        env: { ...process.env, ...settings },
      });
      return code === 0 ? passedOnce : failedOnce(output);
    },
  };
}
