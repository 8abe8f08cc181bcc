import { measureArchitecture } from '../../src/architecture/measures.ts';
import { isOverLimit, reportArchitecture } from '../../src/architecture/report.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

/** The sources stay within the limits of their architecture: circles of imports, owners of collections, calls of screens. */
export const architectureCheck = (root: string): Check => ({
  name: 'architecture',
  run() {
    const over = measureArchitecture(root).filter(isOverLimit);
    return Promise.resolve(over.length > 0 ? failedOnce(reportArchitecture(over)) : passedOnce);
  },
});
