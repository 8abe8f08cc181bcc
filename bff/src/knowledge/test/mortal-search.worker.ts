import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { SearchCall } from '../search-thread.ts';

// The product's search thread, which ends without a word at its first question; a file of this name tells the threads
// after it that this has happened.
const marker = process.env['SEARCH_THREAD_DIED'] ?? '';

parentPort?.on('message', ({ method }: SearchCall) => {
  if (method !== 'rank' || existsSync(marker)) return;
  writeFileSync(marker, '');
  process.exit(1);
});
await import('../search.worker.ts');
