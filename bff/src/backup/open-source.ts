import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, MongoServerError } from '../adapters/database/database.ts';
import type { Config } from '../config.ts';
import { BackupError } from './archive/backup-error.ts';
import { snapshotOf, type DatabaseSnapshot } from './database-rows.collection.ts';

/** A snapshot of the database, also while others use it. */
export async function openSnapshot(config: Config): Promise<DatabaseSnapshot> {
  if (config.mongodbUrl === null) return copySnapshot(config);
  const { mongo, db } = await connect(config.mongodbUrl, config.mongodbDatabase);
  const snapshot = await snapshotOf(mongo, db, false).catch(async (error: unknown) => {
    await mongo.close();
    if (!(error instanceof MongoServerError)) throw error;
    throw new BackupError(
      `MONGODB_URL: the database gives no snapshot (${error.message}); that takes a replica set of MongoDB 5 or later`,
      { cause: error },
    );
  });
  return {
    ...snapshot,
    async close() {
      await snapshot.close();
      await mongo.close();
    },
  };
}

/** The embedded database belongs to the product, which goes on: a copy of its file is served here. */
async function copySnapshot({ dataDir, mongodbDatabase }: Config): Promise<DatabaseSnapshot> {
  const { copyEmbeddedMongo, startEmbeddedMongo } = await import('@savoir/embedded-mongo');
  await removeCut(dataDir);
  const folder = await mkdtemp(join(dataDir, copyPrefix));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    copyEmbeddedMongo(join(dataDir, 'database'), folder);
    const server = await startEmbeddedMongo({ dir: folder });
    const { mongo, db } = await connect(server.url, mongodbDatabase);
    const snapshot = await snapshotOf(mongo, db, true);
    return {
      ...snapshot,
      async close() {
        await snapshot.close();
        await mongo.close();
        await server.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

const copyPrefix = 'database-copy-';
/** Longer than any backup reads its copy. */
const cutAfterMs = 24 * 3600_000;

/** Copies that a run which was cut has left: each is as large as the database, and no one else removes them. */
async function removeCut(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const folder = join(dataDir, name);
    // The run of one that is gone meanwhile has removed it.
    const ageMs = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (ageMs > cutAfterMs) await rm(folder, { recursive: true, force: true });
  }
}
