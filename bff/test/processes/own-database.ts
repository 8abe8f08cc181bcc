import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { startTestBff, type TestBff, type TestBffOptions } from '@savoir/testing/bff';
import { afterAll, beforeAll } from 'vitest';
import { openClient, type TestClient } from '../client.ts';

export let bff: TestBff;
export let client: TestClient;

interface Options extends Pick<TestBffOptions, 'clock' | 'features'> {
  /** Called where it names what starts with the tests. */
  env?: TestBffOptions['env'] | (() => TestBffOptions['env']);
}

/** For the tests of one file: a BFF without a worker, on a database that processes of their own reach as well. */
export function startOnOwnDatabase({ env, ...options }: Options = {}): void {
  let folder: string;
  let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'savoir-kill-'));
    mongo = await startEmbeddedMongo({ dir: folder });
    bff = await startTestBff({
      ...options,
      jobs: false,
      env: { MONGODB_URL: process.env['MONGODB_URL'] ?? mongo.url, ...(typeof env === 'function' ? env() : env) },
    });
    client = await openClient(bff);
  }, 60_000);
  afterAll(async () => {
    await bff.close();
    await mongo.close();
    await rm(folder, { recursive: true, force: true });
  });
}
