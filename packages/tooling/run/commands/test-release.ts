import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { releaseChecks } from '../checks/all.ts';
import { buildCheck } from '../checks/build.check.ts';
import { e2eCheck, otherEngines } from '../checks/e2e.check.ts';
import { installPrograms, judgesCheck } from '../checks/programs.ts';
import { runChecks } from '../checks/run-checks.ts';

const progress = createProgress();
await main(async () => {
  // The configurations of vitest and of the journeys choose by it.
  process.env['SAVOIR_RELEASE'] = '1';
  const programs = installPrograms(progress);
  const steps = releaseChecks(root, programs, [
    [judgesCheck(programs)],
    [buildCheck(root, progress)],
    [[e2eCheck(root, programs), e2eCheck(root, programs, otherEngines)]],
  ]);
  return runChecks(steps, (text) => process.stdout.write(text), progress);
});
