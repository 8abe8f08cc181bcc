import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';

const server = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
const startsWithinMs = 300_000;

export interface Product {
  child: ChildProcess;
  /** What its log says so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

const answersAndIsFilled = ['Savoir answers at', 'the search index is filled'];

/**
 * The product as `npm start` runs it, once it says all of `until`. Its log is a file in `folder`, as in production.
 * Throws where it does not say so within five minutes.
 */
export async function startProduct(
  settings: Record<string, string>,
  folder: string,
  until: readonly string[] = answersAndIsFilled,
): Promise<Product> {
  const file = join(folder, `server-${settings['PORT']}.log`);
  const handle = await open(file, 'w');
  const profile = process.env['PROFILE'];
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = spawn(process.execPath, [...flags, server, '--empty'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', handle.fd, handle.fd],
  });
  await handle.close();
  const ended = once(child, 'exit');
  const log = () => readFile(file, 'utf8');
  const product = {
    child,
    log,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
  const deadline = performance.now() + startsWithinMs;
  for (;;) {
    const text = await log();
    if (until.every((words) => text.includes(words))) return product;
    const isGone = child.exitCode !== null || child.signalCode !== null;
    if (isGone || performance.now() > deadline) {
      await product.stop();
      throw new Error(`the product does not start: ${text.slice(-2000)}`);
    }
    await delay(200);
  }
}
