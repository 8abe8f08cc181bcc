import { listWorkspaces } from '../../bootstrap/dependencies.mjs';
import { type Check, passedOnce, type Scope } from '../check.ts';
import { runTool } from '../tool-check.ts';
import { passedLint } from './passed-lint.ts';

/** The linter, which asks the compiler for types. Runs behind the check of the types, which tells what these depend on. */
export function lintCheck(root: string, scope: Scope): Check {
  return {
    name: 'lint',
    async run() {
      const workspaces = listWorkspaces(root);
      const memory = passedLint(root);
      const { changed, unchanged } =
        scope === 'changed' ? memory.split(workspaces) : { changed: workspaces, unchanged: [] };
      const remarks = unchanged.length > 0 ? [`unchanged since they passed: ${unchanged.join(', ')}`] : [];
      if (changed.length === 0) return { ...passedOnce, remarks };
      // Without folders it looks at what lies in no workspace too, on which all of them depend.
      const folders = unchanged.length > 0 ? changed : [];
      const outcome = await runTool(root, 'oxlint', ['--type-aware', '--deny-warnings', ...folders]);
      if (outcome.failed === 0) memory.keep(changed);
      else memory.forget(changed);
      return { ...outcome, remarks };
    },
  };
}
