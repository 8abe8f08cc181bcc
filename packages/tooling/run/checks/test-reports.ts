import { stripVTControlCharacters } from 'node:util';
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
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
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

/** What a title says of a test that failed before it passed. Of several lines the first two that say something are enough. */
export function withReason(title: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n');
  const reason = lines.map((line) => line.trim()).filter((line) => line !== '');
  return reason.length === 0 ? title : `${title} (${reason.slice(0, 2).join(' ')})`;
}

function repeatedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => withReason(title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(repeatedIn)];
}

/** Errors outside any test (a file that does not load, an unhandled rejection) show in the exit code alone. */
function withExitCode(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
