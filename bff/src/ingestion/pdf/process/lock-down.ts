import { flushCompileCache } from 'node:module';
import { stopWithParent } from './stop-with-parent.ts';

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
