import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@savoir/testing/database';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createServices } from '../../src/create-services.ts';
import { seedFirstStart } from '../../src/seed/seed-first-start.ts';
import { welcome } from '../../src/start/welcome.ts';

/** Who makes the first company. */
export const person = {
  companyName: 'Fonderie Roux',
  firstName: 'Inès',
  lastName: 'Roux',
  email: 'ines.roux@example.org',
  password: 'Un-Mot-De-Passe-42',
};

/** Settings of an installation with nothing in it, whose data lie in a folder that is removed after the test. */
export async function newInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-first-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir, MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}` };
}

/**
 * A first start that really listens; `later` moves its clock. Of an installation that is there, or of a new one on the
 * database server of the tests.
 */
export async function firstStart(env: Record<string, string>, installation?: Record<string, string>) {
  const there = installation ?? { ...(await newInstallation()), ...(await ownDatabase()) };
  const settings = { MONGODB_URL: process.env['MONGODB_URL'], ...there, ...env };
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const opened = await createServices(readConfig(settings), pino({ level: 'silent' }), clock);
  const { services } = opened;
  const app = await createApp(services);
  await seedFirstStart(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await services.db.dropDatabase();
    await opened.close();
  });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as { code: string }) };
  };
  const get = async (path: string, token: string) =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<object>;
  return { app, services, post, get, later: (ms: number) => (aheadMs += ms), output: () => welcome(services) };
}
