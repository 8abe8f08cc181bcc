import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withLock } from './lock.mjs';

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'savoir-lock-')), 'deep', 'x.lock');

it('lets one at a time do the work, and says so to the one that waits', async () => {
  const file = lockFile();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    events.push(`${name} ends`);
  };
  const first = withLock(file, work('first'));
  const second = withLock(file, work('second'), () => events.push('second waits'));
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

it('gives the lock back when the work fails', async () => {
  const file = lockFile();
  const failing = withLock(file, async () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});

it('takes over from an owner that died', async () => {
  const file = lockFile();
  await withLock(file, async () => undefined);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});
