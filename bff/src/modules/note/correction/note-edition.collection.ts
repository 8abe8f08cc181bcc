import type { ClientSession, Db } from '../../../adapters/database/database.ts';
import { eachRow } from '../../../adapters/database/in-parts.ts';
import type { NoteRow } from '../note.row.ts';

/** A text of a note that was published and that a correction has replaced. The present one is the note's own. */
export interface NoteEditionRow extends Pick<NoteRow, 'companyId' | 'title' | 'spaceIds' | 'validatorId'> {
  /** `<note id>:<edition>` */
  _id: string;
  noteId: string;
  edition: number;
  /** When it was published. */
  date: Date;
  authorId: string;
  markdown: string;
  /** The correction that replaced it. */
  replacedById: string;
}

const rowsOf = (db: Db) => db.collection<NoteEditionRow>('noteEditions');

export async function createNoteEditionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, noteId: 1, edition: -1 } },
    { key: { companyId: 1, replacedById: 1 } },
  ]);
}

export async function insertEdition(db: Db, row: NoteEditionRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

/** Latest first. */
export const findEditions = (db: Db, companyId: string, noteId: string): Promise<NoteEditionRow[]> =>
  rowsOf(db).find({ companyId, noteId }).sort({ edition: -1 }).toArray();

/** The text that a correction replaced; null when it was not published. */
export const findReplacedEdition = (db: Db, companyId: string, correctionId: string): Promise<NoteEditionRow | null> =>
  rowsOf(db).findOne({ companyId, replacedById: correctionId });

export async function removeEditions(db: Db, companyId: string, noteId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, noteId });
}

/** Former texts go where their notes go: in a space that is gone no one would read them any more. Safe to repeat. */
export async function moveEditionsOutOfSpace(
  db: Db,
  { companyId, spaceId, to }: { companyId: string; spaceId: string; to: string | undefined },
): Promise<void> {
  const inSpace = { companyId, spaceIds: spaceId };
  if (to !== undefined) await rowsOf(db).updateMany(inSpace, { $addToSet: { spaceIds: to } });
  await rowsOf(db).updateMany(inSpace, { $pull: { spaceIds: spaceId } });
}

/** For an export. */
export const findEditionsForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db)
      .find({ companyId }, { projection: { replacedById: 0 } })
      .sort({ _id: 1 }),
  );
