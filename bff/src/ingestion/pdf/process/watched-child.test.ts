import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { watchChild } from './watched-child.ts';

const started: ChildProcess[] = [];
function start(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore' });
  started.push(child);
  return child;
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const busy = () => start(process.execPath, '-e', 'for (;;);');
const idle = () => start('sleep', '600');

/** Why the watch cried, and after how long. */
function watched(child: ChildProcess, cpuMs: number, memoryMb = 4000, clockMs = Infinity) {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<{ why: string; afterMs: number }>();
  const watch = watchChild(child, { cpuMs, memoryMb, clockMs }, (why) => {
    watch.stop();
    resolve({ why, afterMs: performance.now() - startedAt });
  });
  return { watch, cried: promise };
}

describe('a watched process', () => {
  it('a watched process is reported when it computes longer than it may', async () => {
    const { why, afterMs } = await watched(busy(), 400).cried;
    expect(why).toBe('over 400 ms of processor time');
    expect(afterMs).toBeGreaterThanOrEqual(400);
  });

  it('a watched process is not to blame for the time in which others compute, but has to end some day', async () => {
    const { why, afterMs } = await watched(idle(), 100).cried;
    expect(why).toMatch(/^no end after/);
    expect(afterMs).toBeGreaterThanOrEqual(1200);
  });

  it('a watched process has to end by the clock where that is limited', async () => {
    const { why, afterMs } = await watched(idle(), 60_000, 4000, 500).cried;
    expect(why).toMatch(/^no end after/);
    expect(afterMs).toBeLessThan(10_000);
  });

  it('a watched process is not to blame while it waits for us, and starts again after an answer', async () => {
    const { watch, cried } = watched(idle(), 50);
    watch.pause();
    const paused = new Promise((done) => setTimeout(() => done('quiet'), 1500));
    expect(await Promise.race([cried, paused])).toBe('quiet');
    watch.restart();
    expect((await cried).afterMs).toBeGreaterThanOrEqual(2100);
  });

  it('a watched process is reported when it holds more than it may', async () => {
    expect((await watched(busy(), 60_000, 5).cried).why).toMatch(/MB resident$/);
  });
});
