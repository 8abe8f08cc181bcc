import type { WebhookEvent, WebhookOffReason } from '@savoir/contracts/webhooks';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import type { WebhookRow } from './webhook.row.ts';

const rowsOf = (db: Db) => db.collection<WebhookRow>('webhooks');

export async function createWebhookIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, creationDate: 1 } }]);
}

/** Oldest first. */
export const findWebhooks = (db: Db, companyId: string): Promise<WebhookRow[]> =>
  rowsOf(db).find({ companyId }).sort({ creationDate: 1, _id: 1 }).toArray();

export const findWebhook = (db: Db, companyId: string, id: string): Promise<WebhookRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** For the log: its name and settings, nothing secret. */
export async function findAuditedWebhook(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ _id: string; name: string; url: string; events: string[]; active: boolean } | null> {
  const row = await findWebhook(db, companyId, id);
  if (row === null) return null;
  const { _id, name, url, events, active } = row;
  return { _id, name, url, events: events.map(({ type }) => type), active };
}

/** Those that are on and were on for this kind when it happened. */
export const findListening = (db: Db, companyId: string, type: WebhookEvent, date: Date): Promise<WebhookRow[]> =>
  rowsOf(db)
    .find({ companyId, active: true, events: { $elemMatch: { type, since: { $lte: date } } } })
    .toArray();

/** Within a transaction, so that two that are made at once are counted. */
export const countWebhooks = (db: Db, companyId: string, session: ClientSession): Promise<number> =>
  rowsOf(db).countDocuments({ companyId }, { session });

export async function insertWebhook(db: Db, row: WebhookRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

type Settings = Pick<WebhookRow, 'name' | 'url' | 'events'>;

/** Null when the version is no longer the one that was read. */
export const changeWebhook = (
  db: Db,
  companyId: string,
  { id, version }: { id: string; version: number },
  settings: Settings,
): Promise<WebhookRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, version },
    { $set: settings, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

/** Null where it is on already. */
export const turnOn = (
  db: Db,
  { _id, companyId, version }: WebhookRow,
  events: WebhookRow['events'],
): Promise<WebhookRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId, version, active: false },
    {
      $set: { active: true, off: null, events, failures: 0, failingSince: null, restsUntil: null },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  );

/** Null where it is off already. */
export const turnOff = (
  db: Db,
  companyId: string,
  id: string,
  off: { reason: WebhookOffReason; date: Date },
  session: ClientSession,
): Promise<WebhookRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, active: true },
    { $set: { active: false, off }, $inc: { version: 1 } },
    { returnDocument: 'after', session },
  );

export const replaceSecret = (
  db: Db,
  companyId: string,
  id: string,
  secrets: Pick<WebhookRow, 'secret' | 'formerSecret'>,
): Promise<WebhookRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId },
    { $set: secrets, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

/** What an attempt says of its receiver. No change anyone made, so the version stays. */
export async function writeHealth(
  db: Db,
  { _id, companyId }: Pick<WebhookRow, '_id' | 'companyId'>,
  health: Pick<WebhookRow, 'failures' | 'failingSince' | 'restsUntil' | 'lastAttempt'>,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).updateOne({ _id, companyId }, { $set: health }, { session });
}

export const deleteWebhook = async (db: Db, companyId: string, id: string): Promise<boolean> =>
  (await rowsOf(db).deleteOne({ _id: id, companyId })).deletedCount === 1;

/** For an export: never the secrets. */
export const findWebhooksForExport = (db: Db, companyId: string): Promise<object[]> =>
  rowsOf(db)
    .find({ companyId }, { projection: { secret: 0, formerSecret: 0, restsUntil: 0 } })
    .sort({ _id: 1 })
    .toArray();

/** Deletes all rows of a company. */
export async function eraseCompanyWebhooks(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
