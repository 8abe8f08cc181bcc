import type { Db } from '../../../adapters/database/database.ts';

/** A file that was sent for a version which may never be registered. */
interface SentFileRow {
  /** Its integrity. */
  _id: string;
  /** When it was sent, or last found there by who was about to send it. */
  date: Date;
}

const rowsOf = (db: Db) => db.collection<SentFileRow>('remoteSentFiles');

export async function noteSent(db: Db, integrity: string, date: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id: integrity }, { $set: { date } }, { upsert: true });
}

/** Someone counts on these: they are not old yet. */
export async function touchSent(db: Db, integrities: readonly string[], date: Date): Promise<void> {
  await rowsOf(db).updateMany({ _id: { $in: [...integrities] } }, { $set: { date } });
}

export const findSentBefore = async (db: Db, before: Date): Promise<string[]> =>
  (
    await rowsOf(db)
      .find({ date: { $lt: before } })
      .toArray()
  ).map(({ _id }) => _id);

/** False when it was touched meanwhile. */
export async function forgetSent(db: Db, integrity: string, before: Date): Promise<boolean> {
  const { deletedCount } = await rowsOf(db).deleteOne({ _id: integrity, date: { $lt: before } });
  return deletedCount === 1;
}
