import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

/** A check that is one run of a tool of the root package, which passes when the tool ends with 0. */
export const toolCheck = (
  name: string,
  root: string,
  packageName: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Check => ({
  name,
  async run() {
    const command = [toolScript(root, packageName), ...args];
    const { code, output } = await capture(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...settings },
    });
    return code === 0 ? passedOnce : failedOnce(output);
  },
});
