import { randomUUID } from 'node:crypto';
import type { Db } from '../adapters/database/database.ts';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';

/** A migration that was begun in this database, under its number. */
export interface MigrationRow {
  _id: number;
  name: string;
  /** SHA-256 of its file, as it was when it ran. */
  checksum: string;
  /** Version of the product that ran it. */
  release: string;
  startDate: Date;
  /** Null while it runs, or was cut. */
  endDate: Date | null;
  /** How far it came, for the run that goes on after a cut. */
  position?: unknown;
}

/** Held by the one instance that migrates. */
interface LeaseRow {
  _id: 'lease';
  holder: string;
  until: Date;
}

const rowsOf = (db: Db) => db.collection<MigrationRow>('migrations');
const leaseOf = (db: Db) => db.collection<LeaseRow>('migrations');

export const findMigrations = (db: Db): Promise<MigrationRow[]> =>
  rowsOf(db)
    .find({ _id: { $gte: 1 } })
    .sort({ _id: 1 })
    .toArray();

/** Writes down that it begins; of one that was cut, the row stays as it is. */
export async function startMigration(
  db: Db,
  { _id, ...row }: Pick<MigrationRow, '_id' | 'name' | 'checksum' | 'release' | 'startDate'>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id }, { $setOnInsert: { ...row, endDate: null } }, { upsert: true });
}

export async function savePosition(db: Db, id: number, position: unknown): Promise<void> {
  await rowsOf(db).updateOne({ _id: id }, { $set: { position } });
}

export async function endMigration(db: Db, id: number, endDate: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id: id }, { $set: { endDate }, $unset: { position: '' } });
}

/** Who may migrate: one instance at a time, for as long as it renews. */
export interface MigrationLease {
  /** False when somebody else has it by now. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

/** Null when another instance has it. The clock is the server's: those of instances may differ. */
export async function takeMigrationLease(db: Db, leaseMs: number): Promise<MigrationLease | null> {
  const holder = randomUUID();
  const until = { $add: ['$$NOW', leaseMs] };
  const ifFree = (value: unknown, otherwise: string) => ({
    $cond: [{ $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }, value, otherwise],
  });
  const row = await unlessDuplicate(
    leaseOf(db).findOneAndUpdate(
      { _id: 'lease' },
      [{ $set: { holder: ifFree(holder, '$holder'), until: ifFree(until, '$until') } }],
      { upsert: true, returnDocument: 'after' },
    ),
  );
  if (row?.holder !== holder) return null;
  const mine = { _id: 'lease' as const, holder };
  return {
    renew: async () => (await leaseOf(db).updateOne(mine, [{ $set: { until } }])).matchedCount === 1,
    release: async () => void (await leaseOf(db).updateOne(mine, { $set: { until: new Date(0) } })),
  };
}
