import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countJoined, readJoined } from './joined-reads.ts';

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
    readJoined(db, db.collection('people'), [{ $match: { name: 'Bo' } }]),
    countJoined(db, db.collection('spaces'), { _id: { $in: ['s', 'u'] } }),
    countJoined(db, db.collection('spaces'), {}, 1),
    countJoined(db, db.collection('people'), { name: 'Cy' }),
    readJoined(db, db.collection('not_there'), []),
  ]);
  expect([people, spaces, few, none, nothing]).toEqual([[{ _id: 'b', name: 'Bo' }], 2, 1, 0, []]);
});

it('reads what was written before it was asked for, each time', async () => {
  const { db } = database;
  const ask = () =>
    Promise.all([countJoined(db, db.collection('spaces'), {}), countJoined(db, db.collection('people'), {})]);
  expect(await ask()).toEqual([3, 2]);
  await db.collection<{ _id: string }>('spaces').deleteOne({ _id: 't' });
  expect(await ask()).toEqual([2, 2]);
});

it('fails for all who asked at once, and for no one who asks next', async () => {
  const { db } = database;
  const asked = [
    readJoined(db, db.collection('people'), []),
    readJoined(db, db.collection('spaces'), [{ $nothing: 1 }]),
  ];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readJoined(db, db.collection('people'), [])).toHaveLength(2);
});
