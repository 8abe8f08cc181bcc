import { expect, it } from 'vitest';
import { sumPlaywright, sumVitest } from './test-reports.ts';

const vitest = (passed: number, failed: number) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed });
const playwright = (stats: object, suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites });

it('the sum of a test run is what the report says', () => {
  expect(sumVitest(vitest(12, 3), 1, 'text')).toEqual({ passed: 12, failed: 3, output: 'text' });
  expect(sumPlaywright(playwright({ expected: 5, unexpected: 1 }), 1, '')).toMatchObject({ passed: 5, failed: 1 });
});

it('the sum of a test run has a failure when the run failed outside any test', () => {
  expect(sumVitest(vitest(12, 0), 1, 'unhandled rejection')).toMatchObject({ passed: 12, failed: 1 });
});

it('the sum of a test run has a failure when the run died before its report', () => {
  expect(sumVitest(undefined, 134, 'out of memory')).toEqual({ passed: 0, failed: 1, output: 'out of memory' });
  expect(sumPlaywright(undefined, 0, '')).toMatchObject({ passed: 0, failed: 1 });
});

it('the sum of a test run names journeys that passed only when repeated and why, and counts those left out as failed', () => {
  const message = '\u001B[31mTimeout of 20000ms exceeded.\u001B[39m\n\n  Locator: the title\n  Expected: visible\n';
  const suites = [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'sure', tests: [{ status: 'expected', results: [{}] }] },
            { title: 'shaky', tests: [{ status: 'flaky', results: [{ error: { message } }, {}] }] },
          ],
        },
      ],
    },
  ];
  expect(sumPlaywright(playwright({ expected: 5, flaky: 1, skipped: 1 }, suites), 0, '')).toMatchObject({
    passed: 6,
    failed: 1,
    repeated: ['shaky (Timeout of 20000ms exceeded. Locator: the title)'],
  });
});
