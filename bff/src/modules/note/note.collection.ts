import type { NoteFeedbackKind } from '@savoir/contracts/notes';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { allOf } from '../content/visible-content.ts';
import { listIndexes } from './lists/note-filter.ts';
import { submissionIndex } from './lists/note-list.collection.ts';
import type { NoteMediaRow, NoteRow } from './note.row.ts';
import { visibleNotes } from './lists/visible-notes.ts';
import { reviewIndexes } from './verification/due-notes.collection.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

export async function createNoteIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    // With all that lists and counts ask for, so that a page reads its notes only, and a count none.
    ...Object.values(listIndexes).map((key) => ({ key })),
    { key: submissionIndex },
    ...reviewIndexes,
    { key: { companyId: 1, status: 1, publicationDate: 1 } },
    { key: { 'media.id': 1 } },
    // A note has one correction at a time.
    { key: { openCorrectionOf: 1 }, unique: true, partialFilterExpression: { openCorrectionOf: { $type: 'string' } } },
    // A page of an export is one note, however often it is imported.
    {
      key: { companyId: 1, importKey: 1 },
      unique: true,
      partialFilterExpression: { importKey: { $type: 'string' } },
    },
    { key: { importId: 1 }, partialFilterExpression: { importId: { $type: 'string' } } },
  ]);
}

/** Throws where there is one of this id, or where the note it corrects has a correction already. */
export async function insertNewNote(db: Db, row: NoteRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

/** Takes a published note for a correction. False when it is no longer the version that was read. */
export async function claimForCorrection(
  db: Db,
  { _id, companyId, version }: NoteRow,
  lastCorrectionId: string,
  session: ClientSession,
): Promise<NoteRow | null> {
  return rowsOf(db).findOneAndUpdate(
    { _id, companyId, version, status: 'PUBLISHED', removedDate: null },
    { $set: { lastCorrectionId } },
    { session, returnDocument: 'after' },
  );
}

/** The correction of this note that is worked on, no matter who may see it. */
export const findOpenCorrection = (db: Db, companyId: string, noteId: string): Promise<NoteRow | null> =>
  rowsOf(db).findOne({ openCorrectionOf: noteId, companyId });

export function findNote(db: Db, actor: SignedInActor, id: string): Promise<NoteRow | null> {
  const { fields, conditions } = visibleNotes(actor);
  return rowsOf(db).findOne({ _id: id, ...fields, ...allOf(conditions) });
}

/** For jobs and events: no matter who may see it, deleted or not. */
export const findAnyNote = (db: Db, companyId: string, id: string, session?: ClientSession): Promise<NoteRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId }, session === undefined ? {} : { session });

/** Whether the note, deleted or not, has this medium, or this file as the still picture of one. */
export async function noteHolds(
  db: Db,
  companyId: string,
  id: string,
  { mediaId, key }: { mediaId: string; key: string | null },
): Promise<boolean> {
  const asPoster = key === null ? [] : [{ 'media.posterKey': key }];
  const filter = { _id: id, companyId, $or: [{ 'media.id': mediaId }, ...asPoster] };
  return (await rowsOf(db).countDocuments(filter)) > 0;
}

/** Those of the media that other notes have. */
export async function findUsedMedia(
  db: Db,
  companyId: string,
  mediaIds: readonly string[],
  exceptNoteId: string,
): Promise<string[]> {
  const rows = await rowsOf(db)
    .find({ 'media.id': { $in: [...mediaIds] }, companyId, _id: { $ne: exceptNoteId } })
    .project<Pick<NoteRow, 'media'>>({ media: 1 })
    .toArray();
  return rows.flatMap(({ media }) => media.map(({ id }) => id)).filter((id) => mediaIds.includes(id));
}

export type NoteChange = Partial<Omit<NoteRow, '_id' | 'companyId' | 'version'>>;

/** An opinion of the model's text: no change of the note, so its version stays. */
export const writeTextRating = (
  db: Db,
  companyId: string,
  id: string,
  rating: NoteFeedbackKind | null,
): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, removedDate: null },
    rating === null ? { $unset: { llmEnhancedMarkdownRating: '' } } : { $set: { llmEnhancedMarkdownRating: rating } },
    { returnDocument: 'after' },
  );

/** Compare-and-set on version and status: of two who change the same note one gets null. */
export const changeNote = (
  db: Db,
  companyId: string,
  { _id, version, status }: Pick<NoteRow, '_id' | 'version' | 'status'>,
  change: NoteChange,
  session?: ClientSession,
): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId, version, status, removedDate: null },
    { $set: change, $inc: { version: 1 } },
    { returnDocument: 'after', ...(session !== undefined && { session }) },
  );

/**
 * Writes a medium that was added to a finished note, there and in the correction that was begun with it meanwhile. No change
 * anyone made, so the version stays.
 */
export async function writeAddedMedia(
  db: Db,
  companyId: string,
  noteId: string,
  media: NoteMediaRow,
  session: ClientSession,
): Promise<void> {
  for (const row of [{ _id: noteId }, { openCorrectionOf: noteId }])
    await rowsOf(db).updateOne(
      { ...row, companyId, removedDate: null, media: { $elemMatch: { id: media.id, processed: false } } },
      { $set: { 'media.$': media } },
      { session },
    );
}

export async function eraseNote(db: Db, companyId: string, id: string, session: ClientSession): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId }, { session });
}

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

export const endGeneration = (
  db: Db,
  job: Generation,
  change: NoteChange,
  session?: ClientSession,
): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate(
    generating(job),
    { $set: change, $inc: { version: 1 } },
    { returnDocument: 'after', ...(session !== undefined && { session }) },
  );
