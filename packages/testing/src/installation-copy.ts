import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Config, type Db, type Services } from '@savoir/bff/testing';
import { ownDatabase } from './database.ts';

interface Row {
  _id: unknown;
}

/** What an installation has written so far: its secrets, and the rows of its database by collection. */
export interface InstallationCopy {
  secrets: string;
  rows: ReadonlyMap<string, readonly Row[]>;
}

const secretsOf = (dataDir: string) => join(dataDir, 'secrets.json');

export async function copyInstallation({ config, db }: Services): Promise<InstallationCopy> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const rows = await Promise.all(
    names.map(async (name) => [name, await db.collection<Row>(name).find().toArray()] as const),
  );
  return {
    secrets: await readFile(secretsOf(config.dataDir), 'utf8'),
    rows: new Map(rows.filter(([, found]) => found.length > 0)),
  };
}

/** By address of the server, and for all installations of the process: opening connections costs more than the rows. */
const restorers = new Map<string | null, ReturnType<typeof openDatabase>>();

function restorerOf(config: Config): ReturnType<typeof openDatabase> {
  const opened = restorers.get(config.mongodbUrl) ?? openDatabase(config);
  restorers.set(config.mongodbUrl, opened);
  return opened;
}

/** Puts a copy in an empty folder and an empty database, before the BFF starts on them. */
export async function restoreInstallation({ secrets, rows }: InstallationCopy, config: Config): Promise<void> {
  await writeFile(secretsOf(config.dataDir), secrets, { mode: 0o600 });
  const { mongo } = await restorerOf(config);
  const db = mongo.db(config.mongodbDatabase);
  await Promise.all([...rows].map(([name, found]) => db.collection<Row>(name).insertMany([...found])));
}

/** Names of databases without rows: making collections and indexes is half of what a start costs. */
const emptied: string[] = [];

/** Settings of a BFF that name a database without rows on the server of the tests. */
export async function emptyDatabase(): Promise<Record<string, string>> {
  const settings = await ownDatabase();
  const name = emptied.shift();
  return name === undefined ? settings : { ...settings, MONGODB_DATABASE: name };
}

/** Leaves the database to the next installation. */
export async function returnDatabase(db: Db): Promise<void> {
  await Promise.all((await db.collections()).map((collection) => collection.deleteMany()));
  emptied.push(db.databaseName);
}
