import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestBff } from '@savoir/testing/bff';

/** Another worker on the data of this BFF, in a process of its own; it dies at the step `killAt` as by `kill -9`. */
export function startKilledWorker({ services: { config } }: TestBff, env: NodeJS.ProcessEnv, killAt?: number) {
  return spawn(process.execPath, [join(import.meta.dirname, 'killed-worker.ts')], {
    env: {
      ...process.env,
      MONGODB_URL: config.mongodbUrl ?? '',
      MONGODB_DATABASE: config.mongodbDatabase,
      DATA_DIR: config.dataDir,
      ...env,
      ...(killAt !== undefined && { KILL_AT: String(killAt) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
