import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { compileCache } from './compile-cache.ts';
import type { Attempt } from './try-rights.child.ts';
import { startChild } from './watched-child.ts';

/** What comes of an attempt in a process that has just started, or has locked itself down. */
async function outcome(attempt: Attempt, isLocked: boolean): Promise<unknown> {
  const child = startChild(new URL('./try-rights.child.ts', import.meta.url), { heapMb: 64 });
  onTestFinished(() => void child.kill('SIGKILL'));
  const answered = new Promise((resolve) => child.once('message', resolve));
  child.send({ attempt, isLocked });
  return answered;
}

it.each(['write where compiled code is kept', 'start a thread'] as const)(
  'a process may %s before it locks itself down, not behind',
  async (attempt) => {
    expect(await outcome(attempt, false)).toBe('done');
    expect(await outcome(attempt, true)).toBe('ERR_ACCESS_DENIED');
  },
);

it.each(['write elsewhere', 'start a program'] as const)('no process that reads may ever %s', async (attempt) => {
  expect(await outcome(attempt, false)).toBe('ERR_ACCESS_DENIED');
});

it('what was compiled of a process that locked itself down is cached for the next', async () => {
  await outcome('write elsewhere', true);
  const [version] = await readdir(compileCache() ?? '');
  expect(version).toContain(process.version);
});
