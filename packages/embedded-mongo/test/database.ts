import { randomUUID } from 'node:crypto';
import { MongoClient, MongoError, MongoServerError, type Collection, type Db, type Document } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { databaseServer } from '../src/testing.ts';

/** Of the server under test, `MONGODB_URL` or ours. */
export const mongoUrl = await databaseServer();

/** Whether it is ours: a few tests look behind the protocol. */
export const isEmbedded = process.env['MONGODB_URL'] === undefined;

/** Documents whose `_id` may be of any type. */
export interface AnyDocument extends Document {
  _id?: string | number | Document;
}

/** An index key, as `{ a: 1, b: -1 }`; text stands for kinds this server has not. */
export type IndexDirections = Record<string, 1 | -1 | 'text' | '2dsphere'>;

export type Docs = Collection<AnyDocument>;

export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** A new collection with these documents. */
  filled(docs: readonly Document[]): Promise<Docs>;
}

/** A client and a database of its own for a test file. */
export function testDatabase(): TestDatabase {
  const client = new MongoClient(mongoUrl);
  const db = client.db(`test_${randomUUID().slice(0, 8)}`);
  let count = 0;
  beforeAll(() => client.connect());
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return {
    client,
    db,
    async filled(docs) {
      const collection = db.collection<AnyDocument>(`c${count++}`);
      if (docs.length > 0) await collection.insertMany([...docs]);
      return collection;
    },
  };
}

export async function addIndex(collection: Docs, key: IndexDirections, options: Document = {}): Promise<void> {
  await collection.createIndexes([{ key, ...options }]);
}

/** The code of the error an operation ends with; null when it succeeds. */
export async function codeOf(operation: Promise<unknown>): Promise<number | string | null> {
  try {
    await operation;
    return null;
  } catch (error) {
    if (error instanceof MongoServerError || error instanceof MongoError) return error.code ?? null;
    throw error;
  }
}

export async function failureOf(operation: Promise<unknown>): Promise<MongoServerError> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error('the operation succeeded');
}
