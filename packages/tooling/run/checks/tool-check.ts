import { capture } from '../bootstrap/process.mjs';
import { toolScript } from '../build/tool.ts';
import { withRareGc } from '../tasks/rare-gc.ts';
import { type Check, failedOnce, type Outcome, passedOnce } from './check.ts';

/** One run of a tool of the root package, which passes when the tool ends with 0. */
export async function runTool(root: string, packageName: string, args: string[], bin?: string): Promise<Outcome> {
  const { code, output } = await capture(process.execPath, [toolScript(root, packageName, bin), ...args], {
    cwd: root,
    env: withRareGc,
  });
  return code === 0 ? passedOnce : failedOnce(output);
}

/** A check that is one run of a tool of the root package. */
export const toolCheck = (name: string, root: string, packageName: string, args: string[], bin?: string): Check => ({
  name,
  run: () => runTool(root, packageName, args, bin),
});
