import { Worker } from 'node:worker_threads';

/** Ends this process when its parent has gone: the main thread may be too busy to notice. */
export function stopWithParent(): void {
  new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
}
