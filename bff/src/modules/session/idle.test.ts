import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isIdle, requireInUse, requireRenewable } from './idle.ts';
import { markSessionUsed } from './session-use.collection.ts';

const now = new Date('2026-03-02T10:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const user = { _id: 'u', companyId: 'c' };
const quarter = { idleMinutes: 15 } as const;
const quarterMs = 15 * 60_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await Promise.all(['sessionUses', 'users', 'companies'].map((name) => database.db.collection(name).deleteMany({})));
});

it('a session is idle once it was not used for longer than its company lets it', () => {
  expect(isIdle(before(quarterMs), quarter, now)).toBe(false);
  expect(isIdle(before(quarterMs + 1), quarter, now)).toBe(true);
  for (const none of [{}, { idleMinutes: null }]) expect(isIdle(new Date(0), none, now)).toBe(false);
});

const inUse = (company: Parameters<typeof isIdle>[1], signInId: string | undefined) =>
  requireInUse({ db: database.db, clock: () => now }, user, company, signInId);

it('nothing is asked of a sign-in without a name, nor where sessions do not end for that', async () => {
  await inUse(quarter, undefined);
  await inUse({}, 'any');
  expect(await database.db.collection('sessionUses').countDocuments()).toBe(0);
});

it('tokens are not renewed for an idle session, and are for everyone the rule says nothing of', async () => {
  const { db } = database;
  const renew = (subject: string, signInId = 'idle') => requireRenewable({ db, clock: () => now }, subject, signInId);
  await db
    .collection<{ _id: string }>('users')
    .insertMany([
      { _id: 'u', subject: 'known', companyId: 'c' } as { _id: string },
      { _id: 'v', subject: 'left', companyId: 'gone' } as { _id: string },
    ]);
  await db.collection<{ _id: string }>('companies').insertOne({ _id: 'c', ...quarter });
  // The other is of the same person, in another browser.
  await markSessionUsed(db, { _id: 'active', companyId: 'c', userId: 'u' }, now);
  await markSessionUsed(db, { _id: 'idle', companyId: 'c', userId: 'u' }, before(quarterMs + 1));
  await expect(renew('known')).rejects.toMatchObject({ code: 'SESSION_IDLE' });
  await expect(renew('known', 'active')).resolves.toBeUndefined();
  await expect(renew('left')).resolves.toBeUndefined();
  await expect(renew('unknown')).resolves.toBeUndefined();
});
