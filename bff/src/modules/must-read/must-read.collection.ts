import { mustReadAgainDelayMs } from '@savoir/contracts/limits';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import { readJoined } from '../../adapters/database/joined-reads.ts';
import type { Transaction } from '../../outbox/outbox.ts';
import type { MustReadRow } from './must-read.row.ts';

const rowsOf = (db: Db) => db.collection<MustReadRow>('mustReads');

export async function createMustReadIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, open: 1, spaceId: 1 } },
    { key: { companyId: 1, noteId: 1, open: 1 } },
    { key: { companyId: 1, askId: 1 } },
    { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: 'string' } } },
  ]);
}

export const openKeyOf = (noteId: string, spaceId: string): string => `${noteId}:${spaceId}`;

/** Throws where one of the spaces is asked to read the note already. */
export async function insertMustReads(db: Db, rows: MustReadRow[], session: ClientSession): Promise<void> {
  await rowsOf(db).insertMany(rows, { session });
}

/** For the demonstration. False when it is there. */
export const insertMustRead = (db: Db, row: MustReadRow): Promise<boolean> => inserted(rowsOf(db).insertOne(row));

export const findMustRead = (db: Db, companyId: string, id: string): Promise<MustReadRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** What one call asked. */
export const findMustReadsOfAsk = (db: Db, companyId: string, askId: string): Promise<MustReadRow[]> =>
  rowsOf(db).find({ companyId, askId }).toArray();

/** Of the company, or of one note. */
export const findOpenMustReads = (db: Db, companyId: string, noteId?: string): Promise<MustReadRow[]> =>
  rowsOf(db)
    .find({ companyId, open: true, ...(noteId !== undefined && { noteId }) })
    .sort({ date: 1 })
    .toArray();

/** Open ones first, then those that ended, the latest first. */
export const findMustReadsOfNote = (db: Db, companyId: string, noteId: string): Promise<MustReadRow[]> =>
  rowsOf(db).find({ companyId, noteId }).sort({ open: -1, date: -1 }).toArray();

/** What these spaces are asked to read. */
export async function findMustReadsOfSpaces(
  db: Db,
  companyId: string,
  spaceIds: readonly string[],
): Promise<MustReadRow[]> {
  if (spaceIds.length === 0) return [];
  const asked = { companyId, open: true, spaceId: { $in: [...spaceIds] } };
  const rows = await readJoined<MustReadRow>(db, rowsOf(db), [{ $match: asked }]);
  return rows.toSorted((a, b) => a.date.getTime() - b.date.getTime());
}

export const hasMustReads = async (db: Db, companyId: string): Promise<boolean> =>
  (await readJoined(db, rowsOf(db), [{ $match: { companyId } }, { $limit: 1 }, { $project: { _id: 1 } }])).length > 0;

/** A text was published in the place of the one that was asked for: it is to be read as well. One step with its publication. */
export async function askAgain(
  db: Db,
  companyId: string,
  noteId: string,
  { edition, date }: { edition: number; date: Date },
  { session, emit }: Transaction,
): Promise<void> {
  const behind = { companyId, noteId, open: true, edition: { $lt: edition } };
  const rows = await rowsOf(db).find(behind, { session }).toArray();
  for (const { _id, edition: before, since } of rows) {
    // Who published a correction may still say that it need not be read.
    const runAt = new Date(date.getTime() + mustReadAgainDelayMs);
    emit({ type: 'must-read.asked', companyId, id: _id, edition }, { runAt });
    await rowsOf(db).updateOne(
      { _id, companyId, open: true },
      {
        $set: { edition, since: date, former: { edition: before, since } },
        $inc: { version: 1 },
      },
      { session },
    );
  }
}

/** Who confirmed the text before the last correction need not confirm again. Null when it changed since it was read. */
export const restoreFormerReadings = (
  db: Db,
  companyId: string,
  { id, version }: { id: string; version: number },
  { edition, since }: NonNullable<MustReadRow['former']>,
): Promise<MustReadRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, version, open: true },
    { $set: { edition, since }, $unset: { former: '' }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

const ending = (ended: NonNullable<MustReadRow['ended']>) => ({
  $set: { open: false, ended },
  $unset: { openKey: '' as const },
  $inc: { version: 1 },
});

/** Null when it had ended. */
export const endMustRead = (
  db: Db,
  companyId: string,
  id: string,
  ended: NonNullable<MustReadRow['ended']>,
): Promise<MustReadRow | null> =>
  rowsOf(db).findOneAndUpdate({ _id: id, companyId, open: true }, ending(ended), { returnDocument: 'after' });

/** Of a note or a space that is gone. Safe to repeat. */
export async function endMustReadsOf(
  db: Db,
  companyId: string,
  gone: Pick<MustReadRow, 'noteId'> | Pick<MustReadRow, 'spaceId'>,
  date: Date,
): Promise<void> {
  await rowsOf(db).updateMany({ companyId, open: true, ...gone }, ending({ how: 'removed', byId: null, date }));
}

/** Writes whom it reminded. */
export async function writeReminders(
  db: Db,
  companyId: string,
  id: string,
  userIds: readonly string[],
  date: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const those = { _id: id, companyId };
  await rowsOf(db).updateOne(those, { $pull: { reminders: { userId: { $in: [...userIds] } } } });
  await rowsOf(db).updateOne(those, { $push: { reminders: { $each: userIds.map((userId) => ({ userId, date })) } } });
}
