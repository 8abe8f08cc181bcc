import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** It takes half an hour, and a small file would come last, when nothing is left to run beside it. */
const longest = /import-kill\.release\.test\.ts$/;

/** The order of vitest, but for the file that would be waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)));
  }
}
