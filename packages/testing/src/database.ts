import { randomBytes } from 'node:crypto';
import { databaseServer } from '@savoir/embedded-mongo/testing';
import { openDatabase, readConfig, type Db, type MongoClient } from '@savoir/bff/testing/database';

export interface TestDatabase {
  db: Db;
  mongo: MongoClient;
  close(): Promise<void>;
}

/** Settings of a BFF that name a database no one else has, on the server of the tests. */
export async function ownDatabase(): Promise<Record<string, string>> {
  return { MONGODB_URL: await databaseServer(), MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}` };
}

/** An empty database of its own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await openDatabase(readConfig(await ownDatabase()));
  const { db, mongo } = database;
  return {
    db,
    mongo,
    async close() {
      await db.dropDatabase();
      await database.close();
    },
  };
}
