import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { withReason } from './test-reports.ts';

/** Names the file that says, while tests run, which files of them are at it. */
export const runningFilesVariable = 'SAVOIR_RUNNING_FILES';

/** Names the file that says which tests passed only when repeated. */
export const repeatedTestsVariable = 'SAVOIR_REPEATED_TESTS';

/** A reporter of vitest that writes which files of tests are at it, and in the end which tests passed only when repeated, and why. */
export default class FilesReporter implements Reporter {
  readonly #running = new Set<string>();

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#running.add(moduleId);
    this.#reportRunning();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId);
    this.#reportRunning();
  }

  #reportRunning(): void {
    const file = process.env[runningFilesVariable];
    if (file) writeFileSync(file, [...this.#running].join('\n'));
  }

  onTestRunEnd(testModules: readonly TestModule[]): void {
    const file = process.env[repeatedTestsVariable];
    if (file) writeFileSync(file, JSON.stringify(testModules.flatMap(repeatedIn)));
  }
}

function repeatedIn(testModule: TestModule): string[] {
  const tests = [...testModule.children.allTests()].filter((test) => test.diagnostic()?.flaky === true);
  return tests.map((test) => withReason(test.fullName, test.result().errors?.[0]?.message));
}
