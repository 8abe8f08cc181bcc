import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { allChecks } from '../checks/all.ts';
import { buildCheck } from '../checks/build.check.ts';
import { e2eCheck } from '../checks/e2e.check.ts';
import { installPrograms, judgesCheck } from '../checks/programs.ts';
import { runChecks } from '../checks/run-checks.ts';

const progress = createProgress();
await main(async () => {
  // Beside what only reads the sources.
  const programs = installPrograms(progress);
  const journeys = [judgesCheck(programs), buildCheck(root, progress), e2eCheck(root, programs)];
  return runChecks(allChecks(root, programs, journeys), (text) => process.stdout.write(text), progress);
});
