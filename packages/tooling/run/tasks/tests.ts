import { runTask } from './run-task.ts';
import { runVitest } from './run-vitest.ts';

/** The tests of a workspace; the arguments narrow which. */
await runTask((workspace) => runVitest(workspace, process.argv.slice(2)));
