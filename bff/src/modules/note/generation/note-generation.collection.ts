import type { Db } from '../../../adapters/database/database.ts';
import type { NoteChange } from '../note.collection.ts';
import type { NoteMediaRow, NoteRow } from '../note.row.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

export interface Generation {
  companyId: string;
  noteId: string;
  generation: number;
}

/** Still this generation's business: every write of the job asks for it, so a stale job changes nothing. */
const generating = ({ companyId, noteId, generation }: Generation) => ({
  _id: noteId,
  companyId,
  generation,
  status: 'PENDING' as const,
  removedDate: null,
});

/** False when the note is no longer this generation's. */
export async function writeProcessedMedia(
  db: Db,
  job: Generation,
  index: number,
  media: NoteMediaRow,
): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(generating(job), { $set: { [`media.${index}`]: media } });
  return matchedCount === 1;
}

export const endGeneration = (db: Db, job: Generation, change: NoteChange): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate(generating(job), { $set: change, $inc: { version: 1 } }, { returnDocument: 'after' });
