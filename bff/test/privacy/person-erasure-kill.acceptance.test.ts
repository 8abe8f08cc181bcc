import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseUser, personErasure } from '@savoir/contracts/users';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openClient, type TestClient } from '../client.ts';
import { killPoints, stepsUpTo } from '../processes/kill-points.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { leaveTraces, tracesOf } from './of-one-person.ts';

let folder: string;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let bff: TestBff;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-erasure-kill-'));
  mongo = await startEmbeddedMongo({ dir: folder });
  bff = await startTestBff({ jobs: false, env: { MONGODB_URL: process.env['MONGODB_URL'] ?? mongo.url } });
  client = await openClient(bff);
}, 60_000);
afterAll(async () => {
  await bff.close();
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

/** Before and after each of its steps is written down. */
const writes = 14;

it.each(killPoints(stepsUpTo(writes), { all: 20, few: 3 }))(
  'an erasure whose worker is killed at write %i goes on, and leaves nothing [B.37]',
  { timeout: 240_000 },
  async (killAt) => {
    const person = await bff.addUser('creator', { firstName: `Zéphyrine${killAt}`, lastName: 'Quatremère' });
    const colleague = await bff.addUser('validator', { firstName: 'Odile', lastName: 'Reste' });
    await leaveTraces(bff, person, colleague);
    const params = { id: person.id };
    expect((await client.call('admin', eraseUser, { params })).status).toBe(202);
    const killed = startKilledWorker(bff, {}, killAt);
    await new Promise((resolve) => void killed.once('exit', resolve));
    await endLeases(bff);
    startKilledWorker(bff, {});
    await eventually(
      () => client.call('admin', personErasure, { params }),
      ({ status }) => status === 404,
      180_000,
    );
    expect(await tracesOf(bff, [person.id, person.email, `Zéphyrine${killAt}`])).toEqual([]);
  },
);
