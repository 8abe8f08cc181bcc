import { architectureCheck } from './architecture.check.ts';
import { after, type Check } from './check.ts';
import type { Step } from './run-checks.ts';
import { specificationCheck } from './specification.check.ts';
import { testsCheck } from './tests.check.ts';
import { toolCheck } from './tool-check.ts';
import { turboCheck } from './turbo.check.ts';

/** What only reads the sources, beside the linter. */
const staticChecks = (root: string, options: { force: boolean }, lint: Check): Step => [
  [turboCheck(root, 'types', options), lint],
  toolCheck('unused code', root, 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
  toolCheck('format', root, 'oxfmt', ['--check']),
  specificationCheck(root),
  architectureCheck(root),
];

/** A failed test is tried once more on machines that run everything, which are often busy ones; what passes only then is named. */
const retry = '--retry=1';

/** All workspaces in one run: half of the time that each of them takes by itself. */
const lintAll = (root: string): Check => toolCheck('lint', root, 'oxlint', ['--type-aware', '--deny-warnings']);

/** Everything that needs neither a build nor a browser. The tests wait for the programs they judge by. */
export const allChecks = (root: string, programs: Promise<unknown>): Step[] => [
  staticChecks(root, { force: true }, lintAll(root)),
  [after(programs, testsCheck(root, 'unit and integration', [retry]))],
];

/**
 * What a change can have broken: the tests that import what is not committed yet, and those that read the whole repository,
 * which no import reports.
 */
export const changeChecks = (root: string): Step[] => [
  staticChecks(root, { force: false }, turboCheck(root, 'lint', { force: false })),
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
