import type { NoteFeedback, NoteFeedbackKind } from '@savoir/contracts/notes';
import type { Db } from '../../../adapters/database/database.ts';
import { countJoined, readJoined } from '../../../adapters/database/joined-reads.ts';
import type { SignedInActor } from '../../../http/actor.ts';

export interface NoteFeedbackRow {
  /** `<note id>:<user id>`: one opinion a person. */
  _id: string;
  companyId: string;
  noteId: string;
  userId: string;
  kind: NoteFeedbackKind;
  date: Date;
}

const rowsOf = (db: Db) => db.collection<NoteFeedbackRow>('noteFeedback');

export async function createNoteFeedbackIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, noteId: 1, kind: 1 } }]);
}

/** Null takes it back. */
export async function writeFeedback(
  db: Db,
  { id: userId, companyId }: SignedInActor,
  noteId: string,
  kind: NoteFeedbackKind | null,
  date: Date,
): Promise<void> {
  const _id = `${noteId}:${userId}`;
  if (kind === null) await rowsOf(db).deleteOne({ _id, companyId });
  else await rowsOf(db).updateOne({ _id, companyId }, { $set: { noteId, userId, kind, date } }, { upsert: true });
}

export async function findFeedback(
  db: Db,
  { id: userId, companyId }: SignedInActor,
  noteId: string,
): Promise<NoteFeedback> {
  const count = (kind: NoteFeedbackKind) => countJoined(db, rowsOf(db), { companyId, noteId, kind });
  const [likeCount, dislikeCount, [own]] = await Promise.all([
    count('like'),
    count('dislike'),
    readJoined<NoteFeedbackRow>(db, rowsOf(db), [{ $match: { _id: `${noteId}:${userId}`, companyId } }]),
  ]);
  return { likeCount, dislikeCount, own: own?.kind ?? null };
}

export async function removeFeedback(db: Db, companyId: string, noteId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, noteId });
}
