import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import type { TestBff } from '@savoir/testing/bff';
import { onTestFinished } from 'vitest';

/**
 * Another worker on the data of this BFF, in a process of its own; it dies at the step `killAt` as by `kill -9`, at the
 * latest with its test.
 */
export function startKilledWorker({ services: { config } }: TestBff, env: NodeJS.ProcessEnv, killAt?: number) {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'killed-worker.ts')], {
    env: {
      ...process.env,
      MONGODB_URL: config.mongodbUrl ?? '',
      MONGODB_DATABASE: config.mongodbDatabase,
      DATA_DIR: config.dataDir,
      ...env,
      ...(killAt !== undefined && { KILL_AT: String(killAt) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // By a pipe: vitest waits for whatever holds its own channel open.
  worker.stderr.pipe(process.stderr, { end: false });
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}

/** One call in a process of its own, which dies at the step `killAt`: the steps it took, and what ended it. */
export async function callAndKill(
  bff: TestBff,
  call: InjectOptions,
  killAt?: number,
  env: NodeJS.ProcessEnv = {},
): Promise<{ steps: string[]; by: unknown }> {
  const worker = startKilledWorker(bff, { ...env, CALL: JSON.stringify(call) }, killAt);
  const [said, by] = await Promise.all([
    text(worker.stdout),
    new Promise((ended) => worker.once('exit', (code, signal) => ended(signal ?? code))),
  ]);
  return { steps: said.trim().split('\n'), by };
}

/** Opens the jobs and calls of processes that died, as the end of their leases would; a living worker keeps its own however slow the machine. */
export async function endLeases({ services: { db } }: TestBff): Promise<void> {
  await db.collection('idempotency').updateMany({ status: null }, { $set: { heldUntil: new Date(0) } });
  await db.collection('jobs').updateMany({ state: 'open', leaseId: { $ne: null } }, { $set: { openAt: new Date(0) } });
}
