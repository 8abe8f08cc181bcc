import { architectureCheck } from './architecture.check.ts';
import { after, type Scope } from './check.ts';
import { lintCheck } from './lint/lint.check.ts';
import type { Step } from './run-checks.ts';
import { specificationCheck } from './specification.check.ts';
import { runVitest } from './tests/run-vitest.ts';
import { boundaries, testsCheck } from './tests/tests.check.ts';
import { toolCheck } from './tool-check.ts';
import { typesCheck } from './types/types.check.ts';

/**
 * Everything that needs neither a build nor a browser, in steps: what only reads the sources, then the tests, which
 * measure time. The tests wait for the programs they judge by.
 */
export function quickChecks(root: string, scope: Scope, programs: Promise<unknown> = Promise.resolve()): Step[] {
  return [
    [
      [typesCheck(root, scope), lintCheck(root, scope)],
      { name: 'boundaries', run: () => runVitest(root, [boundaries]) },
      toolCheck('unused code', root, 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
      toolCheck('format', root, 'oxfmt', ['--check']),
      specificationCheck(root),
      architectureCheck(root),
    ],
    [after(programs, testsCheck(root, scope))],
  ];
}
