import { architectureCheck } from './architecture.check.ts';
import { after, type Check } from './check.ts';
import { e2eCheck, onDatabase } from './e2e.check.ts';
import type { Programs } from './programs.ts';
import type { Step } from './run-checks.ts';
import { specificationCheck } from './specification.check.ts';
import { lintAll, lintOfChanges, typesOfChanges } from './lint.check.ts';
import { readSubjectTests, testsOfOthers, uncommitted } from './subject-tests.ts';
import { testsCheck } from './tests.check.ts';
import { toolCheck } from './tool-check.ts';

/** What only reads the sources, beside lint and types. */
const sourceChecks = (root: string): Check[] => [
  toolCheck('unused code', root, 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
  toolCheck('format', root, 'oxfmt', ['--check']),
  specificationCheck(root),
];

/** A failed test is tried once more on machines that run everything, which are often busy ones; what passes only then is named. */
const retry = '--retry=1';

/**
 * Everything. The tests wait for processes and clocks, the journeys for browsers: side by side they keep two cores at
 * work. The tests take longest and begin first, once the programs are there that they judge by; `journeys` is what it
 * takes to run those.
 */
export const allChecks = (root: string, programs: Programs, journeys: readonly Check[]): Step[] => [
  [
    after(programs.judges, testsCheck(root, 'unit and integration', [retry])),
    [...sourceChecks(root), architectureCheck(root), lintAll(root), ...journeys],
  ],
];

/** The tests that import what is not committed yet; of those that start the whole application, the ones about what changed. */
const changedTests = (root: string): Check => ({
  name: 'tests of what changed',
  async run() {
    const left = testsOfOthers(readSubjectTests(root), await uncommitted(root));
    // `vitest.config.ts` reads it: `--exclude` does not reach the projects of a run.
    const settings = { SAVOIR_LEFT_OUT: left.join(',') };
    const check = testsCheck(root, this.name, ['--changed', '--passWithNoTests'], settings);
    const remarks = left.length > 0 ? [`files about other parts left to npm test: ${left.length}`] : [];
    const outcome = await check.run();
    const isNone = outcome.passed + outcome.failed === 0;
    return isNone ? { ...outcome, passed: 1, remarks: ['no test imports what changed'] } : { ...outcome, remarks };
  },
});

/**
 * What a change has most likely broken: the tests of it, and those that read the whole repository, which no import tells
 * of.
 */
export const changeChecks = (root: string): Step[] => [
  [
    changedTests(root),
    [
      lintOfChanges(root),
      typesOfChanges(root),
      ...sourceChecks(root),
      testsCheck(root, 'tests of the repository', ['packages/tooling/src']),
    ],
  ],
];

/**
 * Before a release: the tests that `npm test` leaves out, which `SAVOIR_RELEASE` chooses, then the journeys. With the address
 * of another MongoDB the usual tests of the BFF and some journeys run on that too: the embedded one answers as its
 * authors read the manual.
 */
export function releaseChecks(root: string, programs: Programs, journeys: readonly Step[]): Step[] {
  const other = process.env['SAVOIR_OTHER_MONGODB'];
  const onOther = (url: string) =>
    testsCheck(root, 'the BFF on another database', [retry, 'bff/'], {
      MONGODB_URL: url,
      SAVOIR_RELEASE: '',
    });
  return [
    [after(programs.judges, testsCheck(root, 'tests before a release', [retry]))],
    ...(other === undefined ? [] : [[after(programs.judges, onOther(other))]]),
    ...journeys,
    ...(other === undefined ? [] : [[e2eCheck(root, programs, onDatabase(other))]]),
  ];
}
