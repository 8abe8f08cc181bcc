import { root } from '../bootstrap/paths.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main } from '../bootstrap/set-up-error.mjs';
import { quickChecks } from '../checks/all.ts';
import { runChecks } from '../checks/run-checks.ts';

const scope = process.argv.includes('--all') ? 'all' : 'changed';
await main(() => runChecks(quickChecks(root, scope), (text) => process.stdout.write(text), createProgress()));
