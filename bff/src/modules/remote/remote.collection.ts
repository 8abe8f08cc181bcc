import type { StoppedCanary } from '@savoir/contracts/dev';
import type { Db } from '../../adapters/database/database.ts';
import type { LastChange } from '../../adapters/database/row-version.ts';

/** Some visitors get another version: the people of these companies, and this share of everyone else. */
export interface CanaryRow {
  version: string;
  companyIds: string[];
  percentage: number;
  /** What it did before is not counted. Trials from before this was written down have neither. */
  since?: Date;
  /** Notified when the product ends it. */
  startedBy?: { companyId: string; userId: string };
}

/** A trial that the product ended, and what it went by. */
export type StoppedCanaryRow = Omit<StoppedCanary, 'date'> & { date: Date };

/** What visitors get of a remote. One row each, for the whole installation; no company has a part in it. */
export interface RemoteRow {
  /** Its name. */
  _id: string;
  /** Counts the changes: each is made from the one that was read, or not at all. */
  revision: number;
  active: string;
  /** Of two remotes that collide, the one that has been in use longer stays. */
  activeSince: Date;
  previous: string | null;
  canary: CanaryRow | null;
  /** Until there is another trial, or another active version. */
  stopped?: StoppedCanaryRow | null;
  isOff: boolean;
  /** What the last build made, and when; null for a remote that only comes by deployment. */
  built: { version: string; date: Date } | null;
  lastChange?: LastChange;
}

/** The versions that someone gets. */
export const servedOf = ({ active, canary }: Pick<RemoteRow, 'active' | 'canary'>): string[] => [
  active,
  ...(canary === null ? [] : [canary.version]),
];

export type RemoteChanges = Partial<Omit<RemoteRow, '_id' | 'revision' | 'lastChange'>>;

/** What changes when everyone gets another version: the trial of it is over, that of any other begins again beside it. */
export const changesTo = (
  version: string,
  { active, canary }: Pick<RemoteRow, 'active' | 'canary'>,
  now: Date,
): RemoteChanges => ({
  active: version,
  activeSince: now,
  previous: active === '' ? null : active,
  stopped: null,
  ...(canary !== null && { canary: canary.version === version ? null : { ...canary, since: now } }),
});

const rowsOf = (db: Db) => db.collection<RemoteRow>('remotes');

/** In the order in which they came into use. */
export const findRemotes = (db: Db): Promise<RemoteRow[]> =>
  rowsOf(db).find().sort({ activeSince: 1, _id: 1 }).toArray();

export const findRemote = (db: Db, name: string): Promise<RemoteRow | null> => rowsOf(db).findOne({ _id: name });

/** A second one of the same name changes nothing. */
export async function insertRemoteOnce(db: Db, { _id, ...row }: RemoteRow): Promise<void> {
  await rowsOf(db).updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
}

/** Null when someone changed it since `revision` was read. */
export const changeRemote = (
  db: Db,
  { name, revision }: { name: string; revision: number },
  changes: RemoteChanges,
  lastChange: LastChange,
): Promise<RemoteRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: name, revision },
    { $set: { ...changes, lastChange, revision: revision + 1 } },
    { returnDocument: 'after' },
  );

/** A company that goes is in no canary any more. */
export async function forgetCompanyCanaries(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).updateMany(
    { 'canary.companyIds': companyId },
    { $pull: { 'canary.companyIds': companyId }, $inc: { revision: 1 } },
  );
}
