import { openTestDatabase } from '@savoir/testing/database';
import { expect, it } from 'vitest';

it('a transaction ends however many writes wait for it', async () => {
  const database = await openTestDatabase();
  const { mongo, db } = database;
  try {
    const rows = db.collection<{ _id: number }>('rows');
    const insert = (_id: number) => rows.insertOne({ _id });
    await insert(0);
    const session = mongo.startSession();
    const waiting: Promise<unknown>[] = [];
    await session.withTransaction(async () => {
      await rows.insertOne({ _id: 1 }, { session });
      if (waiting.length === 0) waiting.push(...Array.from({ length: 150 }, (_, at) => insert(at + 10)));
      await rows.insertOne({ _id: 2 }, { session });
    });
    await session.endSession();
    await Promise.all(waiting);
    expect(await rows.countDocuments()).toBe(153);
  } finally {
    await database.close();
  }
});
