import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import { insertedMissing } from '../../adapters/database/duplicate-key.ts';
import type { DeliveryAttempt, DeliveryRow } from './webhook.row.ts';

const rowsOf = (db: Db) => db.collection<DeliveryRow>('webhookDeliveries');

export async function createDeliveryIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { webhookId: 1, eventId: 1 }, unique: true },
    { key: { companyId: 1, webhookId: 1, date: -1, _id: -1 } },
    { key: { state: 1, nextDate: 1 } },
    { key: { endDate: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** Writes those that are not there yet. */
export async function insertDeliveries(db: Db, rows: readonly DeliveryRow[]): Promise<void> {
  await insertedMissing(rowsOf(db).insertMany([...rows], { ordered: false }));
}

/** Throws where there is one of this event already. */
export async function insertDelivery(db: Db, row: DeliveryRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

export const findDelivery = (db: Db, companyId: string, id: string): Promise<DeliveryRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** Of one event, those that are still to be sent. */
export const findWaitingOf = (db: Db, companyId: string, eventId: string): Promise<DeliveryRow[]> =>
  rowsOf(db).find({ companyId, eventId, state: 'waiting' }).toArray();

/** Latest first. */
export const findDeliveries = (db: Db, companyId: string, webhookId: string, limit: number): Promise<DeliveryRow[]> =>
  rowsOf(db).find({ companyId, webhookId }).sort({ date: -1, _id: -1 }).limit(limit).toArray();

type Turn = Pick<DeliveryRow, '_id' | 'companyId' | 'turn'>;
const atTurn = ({ _id, companyId, turn }: Turn) => ({ _id, companyId, turn, state: 'waiting' as const });

/** Null where another run has written what came of this turn. */
export const endTurn = (
  db: Db,
  delivery: Turn,
  change: Pick<DeliveryRow, 'state' | 'nextDate'> & { last: DeliveryAttempt },
  session: ClientSession,
): Promise<DeliveryRow | null> =>
  rowsOf(db).findOneAndUpdate(
    atTurn(delivery),
    { $set: { ...change, urgent: false }, $inc: { turn: 1, attempts: 1 } },
    { returnDocument: 'after', session },
  );

/** Waits until then, without an attempt. */
export const putOff = (db: Db, delivery: Turn, nextDate: Date, session: ClientSession): Promise<DeliveryRow | null> =>
  rowsOf(db).findOneAndUpdate(
    atTurn(delivery),
    { $set: { nextDate }, $inc: { turn: 1 } },
    { returnDocument: 'after', session },
  );

/** From the start, at once: whether it came through, failed, or waits for its next attempt. */
export const restartDelivery = (
  db: Db,
  { companyId, webhookId, _id }: Pick<DeliveryRow, 'companyId' | 'webhookId' | '_id'>,
  now: Date,
  session: ClientSession,
): Promise<DeliveryRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId, webhookId },
    [
      {
        $set: {
          state: 'waiting',
          nextDate: now,
          urgent: true,
          turn: { $add: ['$turn', 1] },
          formerAttempts: { $add: ['$formerAttempts', '$attempts'] },
          attempts: 0,
        },
      },
    ],
    { returnDocument: 'after', session },
  );

/** What waits is not sent any more: its webhook is off. */
export async function dropWaiting(
  db: Db,
  companyId: string,
  webhookId: string,
  date: Date,
  session?: ClientSession,
): Promise<void> {
  const last: DeliveryAttempt = { date, durationMs: 0, status: null, answer: '', failure: 'off' };
  await rowsOf(db).updateMany(
    { companyId, webhookId, state: 'waiting' },
    { $set: { state: 'failed', nextDate: null, last }, $inc: { turn: 1 } },
    { ...(session !== undefined && { session }) },
  );
}

export async function deleteDeliveries(db: Db, companyId: string, webhookId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, webhookId });
}

/** For an export: what was sent, and what came of it. */
export const findDeliveriesForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db)
      .find({ companyId }, { projection: { turn: 0, urgent: 0, endDate: 0 } })
      .sort({ _id: 1 }),
  );

/** Deletes all rows of a company. */
export async function eraseCompanyDeliveries(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
