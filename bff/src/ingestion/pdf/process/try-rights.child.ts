// Tries what a process may do that reads files, for the test of it.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compileCache } from './compile-cache.ts';
import { lockDown } from './lock-down.ts';

const writeTo = (folder: string) => {
  const file = join(folder, `foreign-${process.pid}`);
  writeFileSync(file, 'foreign');
  rmSync(file);
};

const attempts = {
  'write where compiled code is kept': () => writeTo(compileCache() ?? ''),
  'write elsewhere': () => writeTo(tmpdir()),
  'start a thread': () => void new Worker(new URL('data:text/javascript,')),
  'start a program': () => void spawnSync('ps'),
};

export type Attempt = keyof typeof attempts;

process.once('message', ({ attempt, isLocked }: { attempt: Attempt; isLocked: boolean }) => {
  if (isLocked) lockDown();
  try {
    attempts[attempt]();
    process.send?.('done');
  } catch (error) {
    process.send?.((error as NodeJS.ErrnoException).code);
  }
});
