import { failedOnce, type Outcome } from './check.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/**
 * @param report text of vitest's JSON reporter; undefined when vitest died before writing it
 * @param code vitest's exit code
 */
export function sumVitest(report: string | undefined, code: number, output: string): Outcome {
  if (report === undefined) return failedOnce(output);
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as VitestReport;
  return withExitCode({ passed, failed, output }, code);
}

/** A journey that passed only when repeated is named, passed or not: it is the next thing to fix. One that was left out has failed. */
export function sumPlaywright(report: string | undefined, code: number, output: string): Outcome {
  if (report === undefined) return failedOnce(output);
  const { stats, suites } = JSON.parse(report) as PlaywrightReport;
  const outcome = { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, output };
  return { ...withExitCode(outcome, code), repeated: suites.flatMap(repeatedIn) };
}

/** Titles of the journeys that passed only when repeated. */
function repeatedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap(repeatedIn)];
}

/** Errors outside any test (a file that does not load, an unhandled rejection) show in the exit code alone. */
function withExitCode(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
