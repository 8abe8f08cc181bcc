import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { quickChecks } from '../checks/all.ts';
import { offerJudge } from '../checks/apt.ts';
import { buildCheck } from '../checks/build.check.ts';
import { e2eCheck } from '../checks/e2e.check.ts';
import { runChecks } from '../checks/run-checks.ts';

const progress = createProgress();
const steps = [...quickChecks(root, 'all'), [buildCheck(root, progress)], [e2eCheck(root, progress)]];
await main(async () => {
  // They judge the PDFs and the archives the product writes; the last one how it reads those of others.
  await offerJudge('qpdf', progress);
  await offerJudge('python3', progress);
  await offerJudge('pdftotext', progress, 'poppler-utils');
  return runChecks(steps, (text) => process.stdout.write(text), progress);
});
