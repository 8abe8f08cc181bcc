import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { withRareGc } from './rare-gc.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

/** A check that is one run of a tool of the root package: it passes when the tool ends with 0. */
export function toolCheck(name: string, root: string, packageName: string, args: string[], bin?: string): Check {
  return {
    name,
    async run() {
      const { code, output } = await capture(process.execPath, [toolScript(root, packageName, bin), ...args], {
        cwd: root,
        env: withRareGc,
      });
      return code === 0 ? passedOnce : failedOnce(output);
    },
  };
}
