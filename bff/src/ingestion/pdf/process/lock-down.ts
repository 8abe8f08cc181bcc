import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * To be called by a process that reads a stranger's file, before it opens one. What Node compiled to start it is kept for
 * the next process; from here on it can write nothing, nor start a thread, which would have the rights it started with.
 */
export function lockDown(): void {
  stopWithParent();
  flushCompileCache();
  process.permission.drop('fs.write');
  process.permission.drop('worker');
}

/** Plain JavaScript: as a file of TypeScript it would bring the compiler along, 10 MB for four lines. */
const watch = `
  const { workerData: parent } = require('node:worker_threads');
  // A process whose parent died is handed to another one: no one waits for its answer any more.
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);
`;

/** Ends this process when its parent has gone: the main thread may be too busy to notice. */
function stopWithParent(): void {
  new Worker(watch, {
    eval: true,
    workerData: process.ppid,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
  }).unref();
}
