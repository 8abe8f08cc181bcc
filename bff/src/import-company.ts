// Brings a company back from its own export: `npm run import-company -- FILE`. With the embedded database the product must be
// stopped; with MongoDB it may run.
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connect } from './adapters/database/database.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createIndexes } from './create-indexes.ts';
import { createServices } from './create-services.ts';
import { migrateForward } from './migrations/migrate-forward.ts';
import { isDeveloperThere } from './modules/user/company-users.collection.ts';
import { returnCompany, type Returned, type Staging } from './operations/company-return/return-company.ts';
import { ReturnFault } from './operations/company-return/return-fault.ts';
import { loggerOptions } from './plugins/logger.ts';
import { requireFreePort } from './start/free-port.ts';
import { isThere } from './start/is-there.ts';
import { requireObjectStore } from './start/object-store-there.ts';

const usage = 'npm run import-company -- FILE [--administrator ADDRESS]';

function readArguments(): { path: string; administrator: string | null } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { administrator: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new ConfigError(usage);
    return { path: resolve(file), administrator: values.administrator ?? null };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}; ${usage}`, { cause: error });
  }
}

/** A database of this command alone, in a folder that goes with it: a second one at the same time finds it taken. */
async function openStaging({ dataDir }: Config): Promise<{ staging: Staging; close: () => Promise<void> }> {
  const { startEmbeddedMongo } = await import('@savoir/embedded-mongo');
  const folder = join(dataDir, 'import');
  await mkdir(folder, { recursive: true });
  const server = await startEmbeddedMongo({ dir: folder }).catch((error: unknown) => {
    throw new ConfigError(`DATA_DIR: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
  const { mongo, db } = await connect(server.url, 'import');
  // Of a run that was cut.
  await db.dropDatabase();
  await createIndexes(db);
  return {
    staging: { db, folder, migrate: (schema) => migrateForward(db, schema) },
    async close() {
      await mongo.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function resultText({ company, rows, files, administrator: { email, password } }: Returned, url: string): string {
  const way =
    password === null
      ? 'The user pool has mailed a temporary password.'
      : `Password, for the first sign-in: ${password}`;
  return [
    `Company: ${company}, ${rows} rows and ${files} files`,
    `Administrator: ${email}`,
    way,
    `Sign in at ${url}/login, and invite the others in the list of users.`,
  ].join('\n');
}

/** An archive brings none, and an installation that began with one has had no first start. */
const developerText = [
  'This installation has no developer, who makes companies and looks after remotes and jobs. Yourself, for example:',
  'npm run create-admin -- --role dev --company "Exploitation" --email … --first-name … --last-name …',
].join('\n');

async function importCompany(): Promise<void> {
  const { path, administrator } = readArguments();
  if (!(await isThere(path))) throw new ConfigError(`${path} is not there`);
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // Anyone who answers there holds the embedded database.
  if (config.mongodbUrl === null) await requireFreePort(config);
  await requireObjectStore(config);
  const opened = await createServices(config, pino(loggerOptions(config)));
  try {
    const { staging, close } = await openStaging(config);
    try {
      const onStep = (step: string) => void process.stdout.write(`${step}\n`);
      const returned = await returnCompany(opened.services, staging, { path, administrator, onStep });
      process.stdout.write(`${resultText(returned, config.publicUrl)}\n`);
      if (!(await isDeveloperThere(opened.services.db))) process.stdout.write(`\n${developerText}\n`);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
}

try {
  await importCompany();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ReturnFault)) throw error;
  process.stderr.write(`No company was brought back. ${error.message}\n`);
  process.exit(1);
}
