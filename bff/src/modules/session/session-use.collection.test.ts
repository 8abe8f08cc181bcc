import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createSessionUseIndexes,
  eraseCompanySessionUses,
  eraseSessionUsesOf,
  findSessionUse,
  findSessionUses,
  markSessionUsed,
} from './session-use.collection.ts';

const nine = new Date('2026-03-02T09:00:00Z');
const ten = new Date('2026-03-02T10:00:00Z');
const phone = { _id: 'phone', companyId: 'delorme', userId: 'nadia' };
const desk = { ...phone, _id: 'desk' };
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.collection('sessionUses').deleteMany({}));

const usesOf = async (userId: string, companyId = 'delorme') =>
  Object.fromEntries(await findSessionUses(database.db, { companyId, userId }));

it('a sign-in that is new counts as used from when it was first seen', async () => {
  await markSessionUsed(database.db, desk, ten);
  expect(await findSessionUse(database.db, phone, nine)).toEqual(nine);
  expect(await findSessionUse(database.db, phone, ten)).toEqual(nine);
  expect(await usesOf('nadia')).toEqual({ desk: ten, phone: nine });
});

it('the last use of a sign-in is kept, whichever tab says its own last', async () => {
  await markSessionUsed(database.db, phone, ten);
  await markSessionUsed(database.db, phone, nine);
  expect(await findSessionUse(database.db, phone, ten)).toEqual(ten);
});

it('the uses of someone’s sign-ins are theirs alone, and are erased alone or with all of the company', async () => {
  const { db } = database;
  await markSessionUsed(db, phone, nine);
  await markSessionUsed(db, desk, ten);
  await markSessionUsed(db, { ...phone, _id: 'paul’s', userId: 'paul' }, ten);
  await markSessionUsed(db, { ...phone, _id: 'elsewhere', companyId: 'martin' }, ten);
  expect(await usesOf('nadia')).toEqual({ phone: nine, desk: ten });
  await eraseSessionUsesOf(db, 'delorme', 'nadia');
  expect([await usesOf('nadia'), await usesOf('paul')]).toEqual([{}, { 'paul’s': ten }]);
  await eraseCompanySessionUses(db, 'delorme');
  expect([await usesOf('paul'), await usesOf('nadia', 'martin')]).toEqual([{}, { elsewhere: ten }]);
});

it('the use of a sign-in is forgotten, but not within the month that one may last', async () => {
  await createSessionUseIndexes(database.db);
  const indexes = await database.db.collection('sessionUses').indexes();
  expect(indexes.map(({ key }) => key)).toEqual([{ _id: 1 }, { companyId: 1, userId: 1 }, { usedAt: 1 }]);
  const days = Number(indexes.at(-1)?.expireAfterSeconds) / 86_400;
  expect(days).toBeGreaterThan(31);
  expect(days).toBeLessThan(60);
});
