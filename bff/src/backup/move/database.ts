// The database alone, without files and keys: `npm run database -- export --to URL | import --from URL | backup FILE |
// restore FILE | serve`. Reads while the product runs; for what writes into the embedded database it must be stopped.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../../adapters/database/database.ts';
import { openDatabase } from '../../adapters/database/open-database.ts';
import { readConfig, type Config } from '../../config.ts';
import { isThere } from '../../start/is-there.ts';
import { BackupError } from '../archive/backup-error.ts';
import { checkBackup } from '../check-backup.ts';
import { runCommand } from '../command.ts';
import { filledCollections, snapshotOf } from '../database-rows.collection.ts';
import { requireKnownSchema } from '../known-schema.ts';
import { openSnapshot } from '../open-source.ts';
import { restoreDocuments } from '../restore-backup.ts';
import { writeDatabaseBackup } from '../write-backup.ts';
import { moveDatabase, type MovedCollection } from './move-database.collection.ts';

const usage =
  'npm run database -- export --to mongodb://… | import --from mongodb://… | backup FILE | restore FILE [--replace] | serve [--port 27017]';

const print = (line: string) => void process.stdout.write(`${line}\n`);

function printMoved({ name, documents, sha256, indexes, already }: MovedCollection): void {
  const before = already > 0 ? `, ${already} of them by an earlier run` : '';
  print(`${name}: ${documents} documents${before}, ${indexes} indexes, SHA-256 ${sha256} on both sides`);
}

async function requireInstallation({ mongodbUrl, dataDir }: Config): Promise<void> {
  if (mongodbUrl === null && !(await isThere(`${dataDir}/database/data.sqlite`)))
    throw new BackupError(`DATA_DIR: there is no database in ${dataDir}`);
}

async function exportTo(url: string, config: Config): Promise<string> {
  await requireInstallation(config);
  const target = await connect(url, config.mongodbDatabase);
  try {
    const snapshot = await openSnapshot(config);
    try {
      await moveDatabase(snapshot, target.db, printMoved);
    } finally {
      await snapshot.close();
    }
  } finally {
    await target.mongo.close();
  }
  return `The database ${config.mongodbDatabase} is there; set MONGODB_URL to use it.`;
}

async function importFrom(url: string, config: Config): Promise<string> {
  const source = await connect(url, config.mongodbDatabase);
  try {
    const target = await openDatabase(config);
    try {
      await moveDatabase(await snapshotOf(source.mongo, source.db, true), target.db, printMoved);
    } finally {
      await target.close();
    }
  } finally {
    await source.mongo.close();
  }
  return `The database ${config.mongodbDatabase} is here.`;
}

async function backupTo(path: string, config: Config): Promise<string> {
  if (await isThere(path)) throw new BackupError(`${path} is there already`);
  await requireInstallation(config);
  await writeDatabaseBackup(() => openSnapshot(config), path, config.backupPassphrase);
  const { collections, date } = await checkBackup(path, config.backupPassphrase);
  const rows = Object.values(collections).reduce((sum, count) => sum + count, 0);
  return `${path}: ${rows} documents as of ${date}, without files and keys: \`npm run backup\` writes those too.`;
}

async function restoreFrom(path: string, config: Config, replace: boolean): Promise<string> {
  if (!(await isThere(path))) throw new BackupError(`${path} is not there`);
  const manifest = await checkBackup(path, config.backupPassphrase);
  requireKnownSchema(manifest);
  const database = await openDatabase(config);
  const { db } = database;
  try {
    const [filled] = await filledCollections(db);
    if (filled !== undefined && !replace)
      throw new BackupError(`the database is not empty (${filled} has rows); --replace removes what is there first`);
    await restoreDocuments(db, { path, passphrase: config.backupPassphrase, manifest });
  } finally {
    await database.close();
  }
  return `${path}: the database as of ${manifest.date}`;
}

async function serve(config: Config, port: string | undefined): Promise<string> {
  const { startEmbeddedMongo } = await import('@savoir/embedded-mongo');
  const dir = join(config.dataDir, 'database');
  const number = port === undefined ? undefined : Number(port);
  if (number !== undefined && !(Number.isInteger(number) && number >= 0 && number < 65_536))
    throw new BackupError('--port: a number from 0 to 65535');
  const server = await startEmbeddedMongo({ dir, ...(number === undefined ? {} : { port: number }) });
  print(`${server.url}\nCtrl-C ends it.`);
  await new Promise<void>((ended) => {
    process.once('SIGINT', () => ended());
    process.once('SIGTERM', () => ended());
  });
  await server.close();
  return 'It has ended.';
}

await runCommand('The database was not moved.', async () => {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: text, from: text, port: text, replace: { type: 'boolean' } },
  });
  const [what, file, ...others] = positionals;
  const config = readConfig(process.env);
  if (others.length === 0) {
    if (what === 'export' && values.to !== undefined && file === undefined) return exportTo(values.to, config);
    if (what === 'import' && values.from !== undefined && file === undefined) return importFrom(values.from, config);
    if (what === 'backup' && file !== undefined) return backupTo(resolve(file), config);
    if (what === 'restore' && file !== undefined) return restoreFrom(resolve(file), config, values.replace === true);
    if (what === 'serve' && file === undefined) return serve(config, values.port);
  }
  throw new BackupError(usage);
});
