import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { changeChecks } from '../checks/all.ts';
import { runChecks } from '../checks/run-checks.ts';

await main(() => runChecks(changeChecks(root), (text) => process.stdout.write(text), createProgress()));
