import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

const name = 'lint and types';
/** The linter’s half that knows types is a Go program that soon ends: memory that grows fivefold before it is tidied saves a fifth of its work. */
const env = { GOGC: '400', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** What the linter and the compiler say of all workspaces, in one run: half of the time that each of them takes by itself. */
export const lintAll = (root: string): Check => lintCheck(root, 'oxlint', []);

/** The same of each workspace that changed, or that depends on one; turbo leaves out what passed with the same inputs. */
export const lintOfChanges = (root: string): Check =>
  lintCheck(root, 'turbo', [
    'run',
    'lint',
    '--concurrency=2',
    '--continue=always',
    '--output-logs=errors-only',
    '--log-order=grouped',
  ]);

const lintCheck = (root: string, tool: string, args: readonly string[]): Check => ({
  name,
  async run() {
    const { code, output } = await capture(process.execPath, [toolScript(root, tool), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    return code === 0 ? passedOnce : failedOnce(output);
  },
});
