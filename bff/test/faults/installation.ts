import { startTestBff, usualFeatures, type TestBff, type TestBffOptions } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect } from 'vitest';
import { clientAt, eventually, type TestClient } from '../client.ts';
import { freePort, startServer, startsServers } from '../processes/start-server.ts';
import { type DatabaseProcess, startDatabaseProcess } from './database-process.ts';
import { type Link, startLink } from './link.ts';

/** A process of the product, as an operator starts it. */
export interface Product {
  origin: string;
  client: TestClient;
  output: { out: string; err: string };
  /** Everything of it is gone at once. */
  kill(): Promise<void>;
  signal(signal: 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  ended: Promise<number | null>;
}

/**
 * An installation with a database in a process of its own and a link to it. The test looks at the data by `bff`, which
 * serves and does nothing itself; those who are tested are the processes it starts.
 */
export interface Installation {
  bff: TestBff;
  database: DatabaseProcess;
  link: Link;
  /** Answers calls and does the jobs, unless a role is said. */
  start: (env?: Record<string, string>) => Promise<Product>;
}

const directTo = (port: number) => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** Of a file of tests: everything is there before the first of them. */
export function startsInstallation(options: TestBffOptions = {}, databaseEnv: NodeJS.ProcessEnv = {}): Installation {
  startsServers();
  const installation = {} as Installation;
  beforeAll(async () => {
    const database = await startDatabaseProcess(databaseEnv);
    const link = await startLink(database.port);
    const bff = await startTestBff({
      jobs: false,
      features: [...usualFeatures],
      ...options,
      env: { ...options.env, MONGODB_URL: directTo(database.port) },
    });
    Object.assign(installation, { bff, database, link, start: (env = {}) => startProduct(bff, link, env) });
  }, 120_000);
  afterAll(async () => {
    await installation.bff.close();
    await installation.link.close();
    await installation.database.close();
  });
  return installation;
}

async function startProduct(bff: TestBff, link: Link, env: Record<string, string>): Promise<Product> {
  const { config } = bff.services;
  const port = freePort();
  const { child, output, ended } = startServer({
    MONGODB_URL: directTo(link.port),
    MONGODB_DATABASE: config.mongodbDatabase,
    DATA_DIR: config.dataDir,
    // Tokens are for this one.
    PUBLIC_URL: config.publicUrl,
    DEMONSTRATION: 'off',
    LOG_LEVEL: 'warn',
    PORT: port,
    ...env,
  });
  const readyLine = env['ROLE'] === 'worker' ? 'background jobs only' : 'Savoir answers at';
  await expect
    .poll(() => (child.exitCode === null ? output.out + output.err : `${readyLine} — ended: ${output.err}`), {
      timeout: 90_000,
    })
    .toContain(readyLine);
  expect(child.exitCode, output.err).toBeNull();
  const origin = `http://localhost:${port}`;
  return {
    origin,
    client: clientAt(origin, bff),
    output,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    signal: (signal) => void child.kill(signal),
  };
}

/** The product says itself whether it can serve. */
export const readiness = async ({ origin }: Pick<Product, 'origin'>): Promise<number> =>
  (await fetch(`${origin}/readyz`)).status;

export const untilReady = (product: Pick<Product, 'origin'>, timeoutMs = 30_000): Promise<number> =>
  eventually(
    () => readiness(product).catch(() => 0),
    (status) => status === 200,
    timeoutMs,
  );

/** No job is left to do; those that are for later do not count. */
export const untilIdle = ({ bff }: Pick<Installation, 'bff'>, timeoutMs = 120_000): Promise<number> =>
  eventually(
    () =>
      bff.services.db
        .collection('jobs')
        .countDocuments({ state: 'open', openAt: { $lte: new Date(Date.now() + 65_000) } }),
    (open) => open === 0,
    timeoutMs,
  );
