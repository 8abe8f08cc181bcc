import { setTimeout as delay } from 'node:timers/promises';
import { appVersion } from '@savoir/contracts/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../adapters/database/database.ts';
import { ConfigError } from '../config.ts';
import type { Migration } from './migration.ts';
import {
  startMigration,
  endMigration,
  findMigrations,
  savePosition,
  takeMigrationLease,
  type MigrationLease,
  type MigrationRow,
} from './migration.collection.ts';

export interface MigrateOptions {
  db: Db;
  log: Pick<FastifyBaseLogger, 'info'>;
  migrations: readonly Migration[];
  /** Names the database in what an operator reads: the setting it comes from. */
  setting: string;
  /** The instance that migrates is taken to be dead after this. */
  leaseMs?: number;
  /** How often those who wait look again. */
  pollMs?: number;
}

/**
 * Brings the database to the schema of this release before anything else reads it. Forward only, in order, by one instance
 * while the others wait; what was cut goes on where it was. Throws ConfigError for a database of a later release.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { db, log, leaseMs = 30_000, pollMs = 500 } = options;
  let isLogged = false;
  while ((await missingOf(options)).length > 0) {
    const lease = await takeMigrationLease(db, leaseMs);
    if (lease !== null) {
      await whileHeld(lease, leaseMs, () => runMissing(options, lease));
      continue;
    }
    if (!isLogged) log.info('another instance migrates the database');
    isLogged = true;
    await delay(pollMs);
  }
}

async function missingOf({ db, migrations, setting }: MigrateOptions): Promise<Migration[]> {
  const known = await findMigrations(db);
  const ended = new Set(known.filter(({ endDate }) => endDate !== null).map(({ _id }) => _id));
  requireOurs(known, migrations, setting);
  return migrations.filter(({ version }) => !ended.has(version));
}

/** Nothing is written into a database that this release may not understand. */
function requireOurs(known: readonly MigrationRow[], migrations: readonly Migration[], setting: string): void {
  const latest = migrations.at(-1)?.version ?? 0;
  const newest = known.at(-1);
  if (newest !== undefined && newest._id > latest)
    throw new ConfigError(
      `${setting}: the database has schema ${newest._id}, written by release ${newest.release}, and this release knows ${latest}; start that release or a later one, or restore a backup from before`,
    );
  for (const { version, checksum } of migrations) {
    const row = known.find(({ _id }) => _id === version);
    if (row !== undefined && row.checksum !== checksum)
      throw new ConfigError(
        `${setting}: migration ${version} (${row.name}) of the database is not the one of this release; it was written by release ${row.release} of another build`,
      );
  }
}

async function runMissing(options: MigrateOptions, lease: MigrationLease): Promise<void> {
  const { db, log } = options;
  for (const { version, name, checksum, run } of await missingOf(options)) {
    await startMigration(db, { _id: version, name, checksum, release: appVersion, startDate: new Date() });
    const cut = (await findMigrations(db)).find(({ _id }) => _id === version);
    log.info({ version, name }, 'a migration begins');
    await run({
      db,
      position: cut?.position,
      async reached(position) {
        await requireLease(lease);
        await savePosition(db, version, position);
        log.info({ version, position }, 'a migration goes on');
      },
    });
    await requireLease(lease);
    await endMigration(db, version, new Date());
    log.info({ version, name }, 'a migration ended');
  }
}

/** Renewed whenever something is written down: one that slept too long writes nothing more. */
async function requireLease(lease: MigrationLease): Promise<void> {
  if (!(await lease.renew())) throw new Error('another instance took the migrations over');
}

async function whileHeld(lease: MigrationLease, leaseMs: number, work: () => Promise<void>): Promise<void> {
  // One that cannot be renewed shows when something is written down.
  const timer = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await lease.release();
  }
}
