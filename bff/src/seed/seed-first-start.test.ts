import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import { seedFirstStart } from './seed-first-start.ts';

it('writes nothing when a real identity service is configured, and tells the browser of it [D.18]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-seed-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    MONGODB_URL: process.env['MONGODB_URL'],
    MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}`,
    USER_POOL_REGION: 'eu-west-3',
    USER_POOL_ID: 'eu-west-3_Example1',
    USER_POOL_CLIENT_ID: 'client',
  });
  const opened = await createServices(config, pino({ level: 'silent' }));
  const { services } = opened;
  const app = await createApp(services);
  await seedFirstStart(services);
  const written = await Promise.all(
    (await services.db.collections()).map(async (collection) => [
      collection.collectionName,
      await collection.countDocuments(),
    ]),
  );
  expect(written.filter(([, count]) => count !== 0)).toEqual([]);
  expect(services.identity.browser).toMatchObject({
    poolId: 'eu-west-3_Example1',
    endpoint: 'https://cognito-idp.eu-west-3.amazonaws.com/',
    issuer: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_Example1',
  });
  await app.close();
  await services.db.dropDatabase();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
