import { join } from 'node:path';
import { type Check, passedOnce, type Scope } from '../check.ts';
import { runVitest } from './run-vitest.ts';
import { passedTests } from './passed-tests.ts';
import { isAcceptance, listTestFiles } from './test-files.ts';

export const boundaries = 'packages/tooling/src/boundaries';

/** Tests run by vitest, but for those of the boundaries, which have a check of their own. */
export function testsCheck(root: string, scope: Scope): Check {
  return {
    name: 'unit and integration',
    async run() {
      const memory = passedTests(root);
      const options = ['--exclude', `${boundaries}/**`];
      if (scope === 'all') {
        // Machines that run everything are often busy ones; what passes only then is named.
        const { ran, ...outcome } = await runVitest(root, [...options, '--retry=1']);
        memory.keep(ran);
        return outcome;
      }
      const all = listTestFiles(root).filter((file) => !file.startsWith(`${boundaries}/`));
      const quick = all.filter((file) => !isAcceptance(file));
      const { changed, unchanged } = memory.split(quick);
      const remarks = [
        ...(unchanged.length > 0 ? [`unchanged since they passed: ${unchanged.length} of ${quick.length} files`] : []),
        `left to npm test: ${all.length - quick.length} files`,
      ];
      if (changed.length === 0) return { ...passedOnce, remarks };
      // A file is named whole; the `.ts` of one is also the beginning of a `.tsx` beside it.
      const { ran, ...outcome } = await runVitest(root, [...changed.map((file) => join(root, file)), ...options]);
      memory.keep(ran);
      return { ...outcome, remarks };
    },
  };
}
