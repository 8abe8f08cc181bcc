import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@savoir/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { demonstrationPassword } from '../src/seed/demonstration-users.ts';
import { openDatabase, readConfig } from '../src/testing.ts';
import { tokenAt } from './faults/sign-in.ts';
import { freePort, startServer, startsServers } from './processes/start-server.ts';

startsServers();

const printed = (output: { out: string; err: string }, words: string) =>
  expect.poll(() => output.out + output.err).toContain(words);

/** Signed in at this process. */
async function signedIn(origin: string, email: string): Promise<(path: string) => Promise<unknown>> {
  const headers = { authorization: `Bearer ${await tokenAt({ origin }, email, demonstrationPassword)}` };
  return async (path) => (await fetch(`${origin}${path}`, { headers })).json();
}

it('one process answers and another one works, on the same data', async () => {
  const settings = await ownDatabase();
  const database = await openDatabase(readConfig(settings));
  onTestFinished(async () => {
    await database.db.dropDatabase();
    await database.close();
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-roles-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = freePort();
  const env = { ...settings, DATA_DIR: dataDir, DEMONSTRATION: 'on', PORT: port };
  const jobs = database.db.collection('jobs');

  const api = startServer({ ...env, ROLE: 'api' });
  await printed(api.output, 'Savoir answers at');
  const get = await signedIn(`http://localhost:${port}`, 'nadia.benali@delorme-maintenance.fr');
  const status = async () => ((await get('/api/document-files')) as { items: { status: string }[] }).items[0]?.status;
  // The first start leaves a document to read, and no process reads it.
  expect(await status()).toBe('ingesting');
  expect(await jobs.countDocuments({ type: 'ingest-document', state: 'open', attempts: 0 })).toBe(1);
  expect(await jobs.countDocuments({ attempts: { $gt: 0 } })).toBe(0);

  // The same PORT is no problem: a worker opens none.
  const worker = startServer({ ...env, ROLE: 'worker' });
  await printed(worker.output, 'Savoir runs background jobs only');
  expect(worker.output.out).not.toContain('answers at');
  await expect.poll(status).toBe('ready');
  const found = (await get('/api/document-files/search?q=garniture')) as { items: unknown[] };
  expect(found.items).toHaveLength(1);

  for (const { child, ended } of [api, worker]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(await jobs.countDocuments({ state: 'open', leaseId: { $ne: null } })).toBe(0);
});
