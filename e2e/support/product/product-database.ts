import { MongoClient, type Db } from 'mongodb';
import { join } from 'node:path';
import type { Product } from './product.ts';

interface ProductDatabase {
  db: Db;
  close: () => Promise<void>;
}

/** The database of a product that runs: for what only time or an administrator of the machine can change. */
export async function openDatabaseOf({ dataDir }: Pick<Product, 'dataDir'>): Promise<ProductDatabase> {
  const socket = encodeURIComponent(join(dataDir, 'database', 'mongo.sock'));
  const mongo = await new MongoClient(`mongodb://${socket}/?directConnection=true`).connect();
  return { db: mongo.db('savoir'), close: () => mongo.close() };
}
