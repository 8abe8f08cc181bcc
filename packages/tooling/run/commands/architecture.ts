import { measureArchitecture } from '../../src/architecture/measures.ts';
import { isOverLimit, reportArchitecture } from '../../src/architecture/report.ts';
import { measureRequests } from '../../src/architecture/request-files.ts';
import { root } from '../bootstrap/paths.mjs';
import { main } from '../bootstrap/set-up-error.mjs';

await main(async () => {
  const measures = [...measureArchitecture(root), ...(await measureRequests(root))];
  process.stdout.write(`${reportArchitecture(measures)}\n`);
  return measures.some(isOverLimit) ? 1 : 0;
});
