import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countJoined, readJoined } from './joined-reads.collection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.collection<{ _id: string; name: string }>('people').insertMany([
    { _id: 'a', name: 'Ana' },
    { _id: 'b', name: 'Bo' },
  ]);
  await db.collection<{ _id: string }>('spaces').insertMany([{ _id: 's' }, { _id: 't' }, { _id: 'u' }]);
});
afterAll(() => database.close());

it('gives each of those who ask at once the rows of their collection', async () => {
  const { db } = database;
  const [people, spaces, few, none, nothing] = await Promise.all([
    readJoined(db, 'people', [{ $match: { name: 'Bo' } }]),
    countJoined(db, 'spaces', { _id: { $in: ['s', 'u'] } }),
    countJoined(db, 'spaces', {}, 1),
    countJoined(db, 'people', { name: 'Cy' }),
    readJoined(db, 'not_there', []),
  ]);
  expect([people, spaces, few, none, nothing]).toEqual([[{ _id: 'b', name: 'Bo' }], 2, 1, 0, []]);
});

it('reads what was written before it was asked for, each time', async () => {
  const { db } = database;
  const ask = () => Promise.all([countJoined(db, 'spaces', {}), countJoined(db, 'people', {})]);
  expect(await ask()).toEqual([3, 2]);
  await db.collection<{ _id: string }>('spaces').deleteOne({ _id: 't' });
  expect(await ask()).toEqual([2, 2]);
});

it('fails for all who asked at once, and for no one who asks next', async () => {
  const { db } = database;
  const asked = [readJoined(db, 'people', []), readJoined(db, 'spaces', [{ $nothing: 1 }])];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readJoined(db, 'people', [])).toHaveLength(2);
});
