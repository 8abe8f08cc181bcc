import type { Db } from '../../../adapters/database/database.ts';

// Part of a migration: it stays as it is, whatever becomes of the rows, and imports nothing that changes with them.

const batchNotes = 1000;

/** Notes were published without saying when they were verified last: that was then. */
export async function datePastVerifications({
  db,
  position,
  reached,
}: {
  db: Db;
  position: unknown;
  reached: (position: unknown) => Promise<void>;
}): Promise<void> {
  const notes = db.collection<{ _id: string; publicationDate: Date | null; verifiedDate?: Date | null }>('notes');
  let last = typeof position === 'string' ? position : '';
  for (;;) {
    const batch = await notes
      .find({ _id: { $gt: last } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(batchNotes)
      .toArray();
    if (batch.length === 0) return;
    await notes.updateMany(
      { _id: { $in: batch.map(({ _id }) => _id) }, publicationDate: { $ne: null }, verifiedDate: { $exists: false } },
      [{ $set: { verifiedDate: '$publicationDate' } }],
    );
    last = batch.at(-1)?._id ?? last;
    await reached(last);
  }
}
