import { root } from '../bootstrap/paths.mjs';
import { runTool } from '../checks/tool-check.ts';
import { runTask } from './run-task.ts';

/** The linter over a workspace, and over further files that are named. It asks the compiler, and so reads what that reads. */
await runTask(async (workspace) => ({
  ...(await runTool(root, 'oxlint', ['--type-aware', '--deny-warnings', workspace, ...process.argv.slice(2)])),
  reads: [],
}));
