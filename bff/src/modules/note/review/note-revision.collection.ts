import type { NoteRevision } from '@savoir/contracts/notes';
import type { ClientSession, Db } from '../../../adapters/database/database.ts';
import type { NoteRow } from '../note.row.ts';

/** A note's text as one sitting left it. */
export interface NoteRevisionRow {
  /** `<note id>:<number of the sitting>` */
  _id: string;
  companyId: string;
  noteId: string;
  version: number;
  date: Date;
  byId: string | null;
  action: NoteRevision['action'];
  title: string;
  markdown: string;
}

const rowsOf = (db: Db) => db.collection<NoteRevisionRow>('noteRevisions');

export async function createNoteRevisionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, noteId: 1, version: -1 } }]);
}

/** Stores the text that a correction starts with: its first sitting differs from that. */
export async function insertFirstRevision(
  db: Db,
  { _id: noteId, companyId, version, title, markdown, creationDate: date }: NoteRow,
  session: ClientSession,
): Promise<void> {
  const row = { _id: `${noteId}:0`, companyId, noteId, version, date, byId: null, action: 'edited' as const };
  await rowsOf(db).insertOne({ ...row, title, markdown: markdown ?? '' }, { session });
}

/** Stores the text of a note after its last entry of the history; later edits of the same sitting replace it. */
export async function writeRevision(
  db: Db,
  { _id: noteId, companyId, version, title, markdown, history }: NoteRow,
): Promise<void> {
  const sitting = history.findLastIndex(({ action }) => action === 'generated' || action === 'edited');
  const entry = history[sitting];
  if (entry === undefined || markdown === null) return;
  const { date, byId } = entry;
  const action = entry.action === 'generated' ? 'generated' : 'edited';
  await rowsOf(db).updateOne(
    { _id: `${noteId}:${sitting}`, companyId },
    [
      // Of two saves the later version stays, in whatever order they arrive here.
      {
        $replaceWith: {
          $cond: [
            { $gt: [{ $ifNull: ['$version', 0] }, version] },
            '$$ROOT',
            {
              _id: `${noteId}:${sitting}`,
              companyId,
              noteId,
              version,
              date,
              byId,
              action,
              title: { $literal: title },
              markdown: { $literal: markdown },
            },
          ],
        },
      },
    ],
    { upsert: true },
  );
}

/** Latest first. */
export const findRevisions = (db: Db, companyId: string, noteId: string): Promise<NoteRevisionRow[]> =>
  rowsOf(db).find({ companyId, noteId }).sort({ version: -1 }).toArray();

export async function removeRevisions(db: Db, companyId: string, noteId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, noteId });
}
