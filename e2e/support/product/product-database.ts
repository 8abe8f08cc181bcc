import { MongoClient, type Db } from 'mongodb';
import { basename, join } from 'node:path';

interface ProductDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** The server that the products of this run have instead of the embedded database, each a database of its own. */
export const otherDatabase = process.env['MONGODB_URL'];

/** What a product with this data folder calls its database. */
export const databaseName = (dataDir: string): string => (otherDatabase === undefined ? 'savoir' : basename(dataDir));

/** The database of a product that runs: for what only time or an administrator of the machine can change. */
export async function openDatabaseOf({ dataDir }: { dataDir: string }): Promise<ProductDatabase> {
  const socket = encodeURIComponent(join(dataDir, 'database', 'mongo.sock'));
  const mongo = await new MongoClient(otherDatabase ?? `mongodb://${socket}/?directConnection=true`).connect();
  return { db: mongo.db(databaseName(dataDir)), close: () => mongo.close() };
}
