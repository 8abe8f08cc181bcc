import { architectureCheck } from './architecture.check.ts';
import { after, type Scope } from './check.ts';
import type { Step } from './run-checks.ts';
import { specificationCheck } from './specification.check.ts';
import { tasksCheck } from './tasks.check.ts';
import { toolCheck } from './tool-check.ts';

const quickTests = [
  'test',
  'test:chat',
  'test:documents',
  'test:follow-up',
  'test:notes',
  'test:people',
  'test:platform',
  'test:standalone',
  'test:repository',
];
const acceptanceTests = 'test:acceptance';

/**
 * Everything that needs neither a build nor a browser, in steps: what only reads the sources, then the tests, which
 * measure time. The tests wait for the programs they judge by.
 */
export function quickChecks(root: string, scope: Scope, programs: Promise<unknown> = Promise.resolve()): Step[] {
  const tests = tasksCheck(root, 'unit and integration', scope, {
    tasks: scope === 'all' ? [...quickTests, acceptanceTests] : quickTests,
    concurrency: 1,
    countsTests: true,
    remarks: scope === 'all' ? [] : ['acceptance tests left to npm test'],
  });
  return [
    [
      [
        tasksCheck(root, 'types', scope, { tasks: ['types'], concurrency: 2, countsTests: false }),
        tasksCheck(root, 'lint', scope, { tasks: ['lint'], concurrency: 2, countsTests: false }),
      ],
      toolCheck('unused code', root, 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
      toolCheck('format', root, 'oxfmt', ['--check']),
      specificationCheck(root),
      architectureCheck(root),
    ],
    [after(programs, tests)],
  ];
}

/** The acceptance tests with everything they leave out otherwise. */
export function releaseChecks(root: string, programs: Promise<unknown>): Step[] {
  const tests = tasksCheck(root, 'acceptance', 'all', {
    tasks: [acceptanceTests],
    concurrency: 1,
    countsTests: true,
  });
  return [[after(programs, tests)]];
}
