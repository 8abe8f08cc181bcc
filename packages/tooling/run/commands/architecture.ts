import { measureArchitecture } from '../../src/architecture/measures.ts';
import { isOverLimit, reportArchitecture } from '../../src/architecture/report.ts';
import { root } from '../bootstrap/paths.mjs';
import { main } from '../bootstrap/set-up-error.mjs';

await main(() => {
  const measures = measureArchitecture(root);
  process.stdout.write(`${reportArchitecture(measures)}\n`);
  return Promise.resolve(measures.some(isOverLimit) ? 1 : 0);
});
