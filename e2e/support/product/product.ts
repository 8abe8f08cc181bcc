import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { databaseName, openDatabaseOf, otherDatabase } from './product-database.ts';
import type { BrowserContext } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser kept of a sign-in, and when. */
export interface SignedInBrowser {
  state: StorageState;
  at: number;
}

/** What the browsers of those who signed in keep, by address. */
export type SignedIn = Readonly<Record<string, SignedInBrowser>>;

/** The built product, running in a process of its own on its own data. */
export interface Product {
  url: string;
  /** Where it keeps its data. */
  dataDir: string;
  /** The browsers of those who signed in before it was started. */
  signedIn: SignedIn;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));
const startTimeLimitMs = 60_000;

/** Starts the built product as `npm start` does, on a free port and an empty data folder of that name, unless `env` says otherwise. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  name = 'product',
  root = repositoryRoot,
): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), `savoir-e2e-${name}-`)));
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['bff/src/server.ts'], {
    cwd: root,
    env: { ...process.env, MONGODB_DATABASE: databaseName(dataDir), ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const output = () => lines.join('');
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (env['DATA_DIR'] !== undefined) return;
    if (otherDatabase !== undefined) await dropDatabaseOf(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, signedIn: {}, output, stop };
}

async function dropDatabaseOf(dataDir: string): Promise<void> {
  const { db, close } = await openDatabaseOf({ dataDir });
  await db.dropDatabase();
  await close();
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product stopped at its start:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product was not ready within ${startTimeLimitMs} ms:\n${output()}`);
}

export const stopProduct = (product: Product): Promise<void> => product.stop();
