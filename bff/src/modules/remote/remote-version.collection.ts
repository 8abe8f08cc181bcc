import type { DeployedFile } from '@savoir/contracts/dev';
import type { RegisteredRemote, RemoteUses } from '@savoir/contracts/platform';
import type { Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import type { StoppedCanaryRow } from './remote.collection.ts';

/** One version of a remote. What it says never changes, except that a build may be made again. */
export interface RemoteVersionRow {
  /** `<name>/<version>`. */
  _id: string;
  name: string;
  version: string;
  /** The script its code starts with: a path below the folder of the remote, or a bare name in the folder of the version. */
  entry: string;
  integrity: string;
  manifest: RegisteredRemote['manifest'];
  files: DeployedFile[];
  /** Source maps of its scripts, which no one is sent. */
  maps?: DeployedFile[];
  /** Not recorded by earlier builds. */
  uses?: RemoteUses;
  origin: 'build' | 'deployed';
  /** Null for a build. */
  author: { companyId: string; userId: string } | null;
  date: Date;
  /** When it was last given to someone, as far as it is not any more: tabs may still run it. */
  servedUntil?: Date;
  /** Trials of it that the product ended, latest first. */
  endedTrials?: StoppedCanaryRow[];
  /** Its files are in the object store, where every instance finds them. */
  isStored: boolean;
}

const rowsOf = (db: Db) => db.collection<RemoteVersionRow>('remoteVersions');

export const versionId = (name: string, version: string): string => `${name}/${version}`;

export async function createRemoteVersionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { name: 1, date: -1 } }]);
}

/** Newest first. */
export const findVersions = (db: Db, name?: string): Promise<RemoteVersionRow[]> =>
  rowsOf(db)
    .find(name === undefined ? {} : { name })
    .sort({ date: -1, _id: -1 })
    .toArray();

export const findVersionsById = (db: Db, ids: readonly string[]): Promise<RemoteVersionRow[]> =>
  rowsOf(db)
    .find({ _id: { $in: [...ids] } })
    .toArray();

export const findVersion = (db: Db, name: string, version: string): Promise<RemoteVersionRow | null> =>
  rowsOf(db).findOne({ _id: versionId(name, version) });

/** False when the version is there already. */
export const insertVersion = (db: Db, row: RemoteVersionRow): Promise<boolean> => inserted(rowsOf(db).insertOne(row));

/** What lies in this server's folder counts for a build; a deployed version of the name is left as it is. */
export async function saveBuiltVersion(db: Db, row: RemoteVersionRow): Promise<void> {
  const { _id, entry, integrity, manifest, files, maps = [], uses } = row;
  const described = { entry, integrity, manifest, files, maps, ...(uses && { uses }) };
  const { matchedCount } = await rowsOf(db).updateOne({ _id, origin: 'build' }, { $set: described });
  if (matchedCount === 0) await insertVersion(db, row);
}

export async function markStored(db: Db, id: string): Promise<void> {
  await rowsOf(db).updateOne({ _id: id }, { $set: { isStored: true } });
}

export async function markServed(db: Db, name: string, versions: readonly string[], until: Date): Promise<void> {
  const ids = versions.map((version) => versionId(name, version));
  await rowsOf(db).updateMany({ _id: { $in: ids } }, { $set: { servedUntil: until } });
}

const endedTrialsMax = 10;

export async function addEndedTrial(db: Db, name: string, ended: StoppedCanaryRow): Promise<void> {
  await rowsOf(db).updateOne(
    { _id: versionId(name, ended.version) },
    { $push: { endedTrials: { $each: [ended], $position: 0, $slice: endedTrialsMax } } },
  );
}

/** Those that no one has been given since. */
export const findVersionsBefore = (db: Db, before: Date): Promise<RemoteVersionRow[]> =>
  rowsOf(db)
    .find({ date: { $lt: before }, $or: [{ servedUntil: { $exists: false } }, { servedUntil: { $lt: before } }] })
    .toArray();

export async function eraseVersion(db: Db, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id });
}
