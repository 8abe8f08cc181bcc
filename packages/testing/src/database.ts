import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, readConfig, type Db, type MongoClient } from '@savoir/bff/testing';

export interface TestDatabase {
  db: Db;
  mongo: MongoClient;
  close(): Promise<void>;
}

/** An empty database of its own: on `MONGODB_URL` when set, else embedded in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dir = await mkdtemp(join(tmpdir(), 'savoir-database-'));
  const mongodbUrl = process.env['MONGODB_URL'];
  const config = readConfig({
    DATA_DIR: dir,
    MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}`,
    ...(mongodbUrl !== undefined && { MONGODB_URL: mongodbUrl }),
  });
  const database = await openDatabase(config);
  const { db, mongo } = database;
  return {
    db,
    mongo,
    async close() {
      await db.dropDatabase();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
