import { Worker } from 'node:worker_threads';

/** Plain JavaScript: as a file of TypeScript it would bring the compiler along, 10 MB for four lines. */
const watch = `
  const { workerData: parent } = require('node:worker_threads');
  // A process whose parent died is handed to another one: no one waits for its answer any more.
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);
`;

/** Ends this process when its parent has gone: the main thread may be too busy to notice. */
export function stopWithParent(): void {
  new Worker(watch, {
    eval: true,
    workerData: process.ppid,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
  }).unref();
}
