import { measureArchitecture } from '../../src/architecture/measures.ts';
import { isOverLimit, reportArchitecture } from '../../src/architecture/report.ts';
import { measureRequests } from '../../src/architecture/request-files.ts';
import { type Check, failedOnce, passedOnce } from './check.ts';

/**
 * The sources stay within the limits of their architecture: circles of imports, owners of collections, calls of screens,
 * files that run for a request.
 */
export const architectureCheck = (root: string): Check => ({
  name: 'architecture',
  async run() {
    const over = [...measureArchitecture(root), ...(await measureRequests(root))].filter(isOverLimit);
    return over.length > 0 ? failedOnce(reportArchitecture(over)) : passedOnce;
  },
});
