import { architectureCheck } from './architecture.check.ts';
import { after } from './check.ts';
import type { Step } from './run-checks.ts';
import { specificationCheck } from './specification.check.ts';
import { testsCheck } from './tests.check.ts';
import { toolCheck } from './tool-check.ts';
import { turboCheck } from './turbo.check.ts';

/** What only reads the sources. */
const staticChecks = (root: string, options: { force: boolean }): Step => [
  [turboCheck(root, 'types', options), turboCheck(root, 'lint', options)],
  toolCheck('unused code', root, 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
  toolCheck('format', root, 'oxfmt', ['--check']),
  specificationCheck(root),
  architectureCheck(root),
];

/** A failed test is tried once more on machines that run everything, which are often busy ones; what passes only then is named. */
const retry = '--retry=1';

/** Everything that needs neither a build nor a browser. The tests wait for the programs they judge by. */
export const allChecks = (root: string, programs: Promise<unknown>): Step[] => [
  staticChecks(root, { force: true }),
  [after(programs, testsCheck(root, 'unit and integration', [retry]))],
];

/**
 * What a change can have broken: the tests that import what is not committed yet, and those that read the whole repository,
 * which no import tells of.
 */
export const changeChecks = (root: string): Step[] => [
  staticChecks(root, { force: false }),
  [
    [
      testsCheck(root, 'tests of what changed', ['--changed', '--passWithNoTests']),
      testsCheck(root, 'tests of the repository', ['packages/tooling/src']),
    ],
  ],
];

/** The tests that `npm test` leaves out: `SAVOIR_RELEASE` chooses them. */
export const releaseChecks = (root: string, programs: Promise<unknown>): Step[] => [
  [after(programs, testsCheck(root, 'tests before a release', [retry]))],
];
