import { MongoClient, type Db } from 'mongodb';
import { reviveStuckMonitors } from './stuck-monitor.ts';

export { Binary, MongoServerError } from 'mongodb';
export type { ClientSession, Db, Filter, MongoClient, SearchIndexDescription } from 'mongodb';

const connectTimeoutMS = 10_000;
const heartbeatFrequencyMS = 5000;

/** Writes are acknowledged by a majority, so an acknowledged write survives the loss of one server. */
export async function connect(
  url: string,
  databaseName?: string,
  { monitorsCommands = false } = {},
): Promise<{ mongo: MongoClient; db: Db }> {
  const mongo = new MongoClient(url, {
    appName: 'savoir',
    monitorCommands: monitorsCommands,
    retryWrites: true,
    serverSelectionTimeoutMS: 5000,
    // A server that takes connections and says nothing is given up after both: calls that wait for it fail then.
    connectTimeoutMS,
    heartbeatFrequencyMS,
    waitQueueTimeoutMS: 5000,
    writeConcern: { w: 'majority' },
    // Undefined would otherwise be stored as null, and null means something here.
    ignoreUndefined: true,
  });
  await mongo.connect();
  reviveStuckMonitors(mongo, connectTimeoutMS + heartbeatFrequencyMS + 2000);
  return { mongo, db: mongo.db(databaseName) };
}
