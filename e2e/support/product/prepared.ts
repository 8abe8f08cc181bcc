import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../people/accounts.ts';
import { freePort } from './free-port.ts';
import { startProduct, type Product, type SignedIn } from './product.ts';
import { openDatabaseOf, otherDatabase } from './product-database.ts';
import { createSessions } from '../people/sessions.ts';

interface Prepared {
  port: string;
  signedIn: SignedIn;
}

/** Names the folder of this run, which the global setup makes. */
export const preparedFolder = 'SAVOIR_E2E_PREPARED';

/**
 * Starts the built product on a copy of data that a first start and the sign-ins of all accounts left behind: those are
 * the same for every spec, and take longer than most journeys. Workers of one slot follow each other, so they share
 * the address that the sign-ins belong to.
 */
export async function startPrepared(
  browser: Browser,
  slot: number,
  env: Readonly<Record<string, string>>,
  name: string,
): Promise<Product> {
  // No copy of a folder brings its data along: it starts with a first start, and people sign in.
  if (otherDatabase !== undefined) return startProduct(env, name);
  const { data, port, signedIn } = await preparedFor(browser, slot);
  const dataDir = await mkdtemp(join(tmpdir(), `savoir-e2e-${name}-`));
  await cp(data, dataDir, { recursive: true });
  const product = await startProduct({ ...env, PORT: port, DATA_DIR: dataDir }, name);
  return {
    ...product,
    signedIn: await signedInNow(product, signedIn),
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * What was prepared may be a quarter of an hour old. Its sign-ins start with the product instead: an older refresh token would
 * be replaced by the first page that asks, and every account would have to sign in again for each product.
 */
async function signedInNow(product: Product, signedIn: SignedIn): Promise<SignedIn> {
  const { db, close } = await openDatabaseOf(product);
  const now = new Date();
  await db.collection('identity_refresh_tokens').updateMany({}, { $set: { authTime: now, createdAt: now } });
  await close();
  const entries = Object.entries(signedIn).map(([email, kept]) => [email, { ...kept, at: now.getTime() }] as const);
  return Object.fromEntries(entries);
}

async function preparedFor(browser: Browser, slot: number): Promise<Prepared & { data: string }> {
  const folder = process.env[preparedFolder];
  if (folder === undefined) throw new Error(`${preparedFolder} is not set: is the global setup named in the settings?`);
  const data = join(folder, `data-${slot}`);
  const file = join(folder, `slot-${slot}.json`);
  if (!existsSync(file)) {
    await rm(data, { recursive: true, force: true });
    await writeFile(file, JSON.stringify(await prepare(browser, data)));
  }
  return { data, ...(JSON.parse(await readFile(file, 'utf8')) as Prepared) };
}

async function prepare(browser: Browser, data: string): Promise<Prepared> {
  const port = String(await freePort());
  const product = await startProduct({ PORT: port, DATA_DIR: data }, 'prepared');
  try {
    const sessions = createSessions(browser, product);
    const signedIn: Record<string, Awaited<ReturnType<typeof sessions.stateOf>>> = {};
    for (const account of Object.values(accounts)) signedIn[account.email] = await sessions.stateOf(account);
    return { port, signedIn };
  } finally {
    await product.stop();
  }
}
