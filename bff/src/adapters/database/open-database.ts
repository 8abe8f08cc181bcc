import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, type Config } from '../../config.ts';
import { connect, type Db, type MongoClient } from './database.ts';

export interface OpenDatabase {
  mongo: MongoClient;
  db: Db;
  close(): Promise<void>;
}

/** The database of `MONGODB_URL`, or the embedded one in the data folder. Throws ConfigError when it does not answer. */
export async function openDatabase(
  config: Config,
  log?: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
): Promise<OpenDatabase> {
  const options = { monitorsCommands: config.tracing !== null };
  if (config.mongodbUrl !== null) {
    const { mongo, db } = await connect(config.mongodbUrl, config.mongodbDatabase, options).catch((error: unknown) => {
      throw new ConfigError(
        `MONGODB_URL: the database does not answer (${error instanceof Error ? error.message : String(error)})`,
        { cause: error },
      );
    });
    return { mongo, db, close: () => mongo.close() };
  }
  // Loaded only by those without a database of their own.
  const { startEmbeddedMongo } = await import('@savoir/embedded-mongo');
  const server = await startEmbeddedMongo({
    dir: join(config.dataDir, 'database'),
    onRestart: (err) =>
      log?.error({ err }, 'the embedded database ended and runs again; all it had acknowledged is there'),
    onEnd: (err) => {
      log?.fatal({ err }, 'the embedded database ended and does not start again');
      process.kill(process.pid, 'SIGTERM');
    },
  }).catch((error: unknown) => {
    // Held by another process, or not to be written.
    throw new ConfigError(`DATA_DIR: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
  const { mongo, db } = await connect(server.url, config.mongodbDatabase, options);
  return {
    mongo,
    db,
    async close() {
      await mongo.close();
      await server.close();
    },
  };
}
