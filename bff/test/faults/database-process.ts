import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { placeForData } from '@savoir/embedded-mongo/testing';
import { freePort } from '../processes/start-server.ts';

const program = join(dirname(createRequire(import.meta.url).resolve('@savoir/embedded-mongo')), 'bin.ts');

/** A database server in a process of its own, which a test may kill, hold and start again on the same data. */
export interface DatabaseProcess {
  port: number;
  start: () => Promise<void>;
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  close(): Promise<void>;
}

export async function startDatabaseProcess(env: NodeJS.ProcessEnv = {}): Promise<DatabaseProcess> {
  const dir = await mkdtemp(join(placeForData(), 'savoir-fault-database-'));
  const port = Number(freePort());
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [program, '--dir', dir, '--port', String(port)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.pipe(process.stderr, { end: false });
    const started = once(child.stdout ?? process.stdin, 'data');
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the database ended with ${code}`)));
    await Promise.race([started, ended]);
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  await start();
  return {
    port,
    start,
    kill,
    signal: (signal) => void child.kill(signal),
    async close() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
