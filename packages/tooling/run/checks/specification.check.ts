import { onlyPart, readCoverage } from '../spec/coverage.ts';
import { reportCoverage } from '../spec/report.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

/** Parts whose every statement a test must name for `npm test` to pass. Add a part when its work is finished. */
const requiredParts = ['foundation', 'identity', 'documents', 'chat', 'notes', 'company'];

/** Every statement of the finished parts is named by a test, and no test names a statement that does not exist. */
export function specificationCheck(root: string): Check {
  return {
    name: 'specification',
    async run() {
      const coverage = readCoverage(root);
      const incomplete = requiredParts
        .map((part) => onlyPart(coverage, part))
        .filter(({ missing }) => missing.length > 0);
      if (incomplete.length > 0) return failedOnce(incomplete.map((part) => reportCoverage(part, true)).join('\n'));
      const { strays } = coverage;
      if (strays.length > 0)
        return failedOnce(strays.map(({ id, files }) => `${id} does not exist: ${files.join(', ')}`).join('\n'));
      return passedOnce;
    },
  };
}
