import { createHash } from 'node:crypto';
import type { RemoteErrorKind, RemoteTelemetry, StackFrame } from '@savoir/contracts/telemetry';
import { remoteErrorsPerVersionMax } from '@savoir/contracts/limits';
import type { Db } from '../../adapters/database/database.ts';

type ReportedError = RemoteTelemetry['errors'][number];

/** One error of a version, however often it happened and to whom. */
export interface RemoteErrorRow {
  /** `<name>/<version>/<hash of kind, message and place>` */
  _id: string;
  name: string;
  version: string;
  kind: RemoteErrorKind;
  message: string;
  frames: StackFrame[];
  count: number;
  firstSeen: Date;
  lastSeen: Date;
  endDate: Date;
}

const rowsOf = (db: Db) => db.collection<RemoteErrorRow>('remoteErrors');

export async function createRemoteErrorIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { name: 1, version: 1, lastSeen: -1 } },
    { key: { endDate: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** So much of the place distinguishes two errors of the same message. */
const hashedFrames = 3;

export async function addRemoteError(
  db: Db,
  { name, version }: { name: string; version: string },
  { kind, message, frames, count }: ReportedError,
  { now, endDate }: { now: Date; endDate: Date },
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify([kind, message, frames.slice(0, hashedFrames)]));
  const { upsertedCount } = await rowsOf(db).updateOne(
    { _id: `${name}/${version}/${hash.digest('base64url').slice(0, 22)}` },
    {
      $inc: { count },
      $max: { lastSeen: now, endDate },
      $setOnInsert: { name, version, kind, message, frames, firstSeen: now },
    },
    { upsert: true },
  );
  if (upsertedCount > 0) await forgetOldest(db, name, version);
}

async function forgetOldest(db: Db, name: string, version: string): Promise<void> {
  const tooMany = await rowsOf(db)
    .find({ name, version }, { projection: { _id: 1 } })
    .sort({ lastSeen: -1, _id: -1 })
    .skip(remoteErrorsPerVersionMax)
    .toArray();
  if (tooMany.length > 0) await rowsOf(db).deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
}

/** Those of these versions that were seen since, latest first. */
export const findRemoteErrors = (
  db: Db,
  name: string,
  versions: readonly string[],
  since: Date,
): Promise<RemoteErrorRow[]> =>
  rowsOf(db)
    .find({ name, version: { $in: [...versions] }, lastSeen: { $gte: since } })
    .sort({ lastSeen: -1, _id: -1 })
    .toArray();
