import type { ImportFailure, ImportKind, ImportState, SpaceTarget } from '@savoir/contracts/note-imports';
import type { ClientSession, Db } from '../../adapters/database/database.ts';

/** A space of the export. `spaceId` is that of the space a new one is made as. */
export interface ImportSpaceRow {
  name: string;
  pages: number;
  target: SpaceTarget;
  spaceId: string;
}

export interface ImportAuthorRow {
  name: string;
  pages: number;
  /** Null: who imports. */
  personId: string | null;
}

export interface NoteImportRow {
  _id: string;
  companyId: string;
  userId: string;
  creationDate: Date;
  state: ImportState;
  failure: ImportFailure | null;
  filename: string;
  sizeBytes: number;
  uploadId: string;
  /** The export; null once it is not needed any more. */
  storageKey: string | null;
  /** As someone corrected it; null: by its contents. */
  saidKind: ImportKind | null;
  kind: ImportKind | null;
  /** Counts the readings: a job of an earlier one writes nothing any more. */
  reading: number;
  pages: number;
  pictures: number;
  otherFiles: number;
  /** Files that may become documents, and whether they shall; absent in rows of before imports made any. */
  documents?: number;
  withDocuments?: boolean;
  spaces: ImportSpaceRow[];
  authors: ImportAuthorRow[];
  /** Pages to make notes of, once it is started. */
  chosen: string[];
  /** Who takes it back. */
  undoneBy: string | null;
  done: number;
  total: number;
  made: number;
  /** The one import of the company that is being worked on. */
  busy: boolean;
}

const workingStates: readonly ImportState[] = ['reading', 'running', 'undoing'];

const rowsOf = (db: Db) => db.collection<NoteImportRow>('noteImports');

export async function createNoteImportIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, creationDate: -1 } },
    // One at a time.
    { key: { companyId: 1, busy: 1 }, unique: true, partialFilterExpression: { busy: true } },
  ]);
}

/** Throws where another one of the company is worked on, or there is one of this id. */
export async function insertNoteImport(
  db: Db,
  companyId: string,
  row: NoteImportRow,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).insertOne({ ...row, companyId }, { session });
}

export const findNoteImport = (db: Db, companyId: string, id: string): Promise<NoteImportRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export const findBusyImport = (db: Db, companyId: string): Promise<NoteImportRow | null> =>
  rowsOf(db).findOne({ companyId, busy: true });

/** Latest first. */
export const findNoteImports = (db: Db, companyId: string): Promise<NoteImportRow[]> =>
  rowsOf(db).find({ companyId }).sort({ creationDate: -1 }).limit(20).toArray();

type Changes = Partial<Omit<NoteImportRow, '_id' | 'companyId' | 'busy'>>;

/**
 * Takes an import from one of these states to another, or changes it while it is there. Null when it is in none of them any
 * more; throws where another import of the company is worked on.
 */
export const moveNoteImport = (
  db: Db,
  companyId: string,
  id: string,
  from: readonly ImportState[],
  changes: Changes,
  session?: ClientSession,
): Promise<NoteImportRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, state: { $in: [...from] } },
    {
      $set: {
        ...changes,
        ...(changes.state !== undefined && { busy: workingStates.includes(changes.state) }),
      },
    },
    { returnDocument: 'after', ...(session !== undefined && { session }) },
  );

/** Of every company: those that no one started in time, and those whose outcome is not retained any longer. */
export const findOldImports = (
  db: Db,
  { unstartedBefore, before }: { unstartedBefore: Date; before: Date },
): Promise<NoteImportRow[]> =>
  rowsOf(db)
    .find({
      busy: false,
      $or: [
        { creationDate: { $lt: before } },
        { creationDate: { $lt: unstartedBefore }, state: { $in: ['ready', 'failed'] }, made: 0 },
      ],
    })
    .limit(100)
    .toArray();

/** Whatever its state. */
export const findEveryImport = (db: Db, companyId: string): Promise<NoteImportRow[]> =>
  rowsOf(db).find({ companyId }).toArray();

export async function eraseNoteImport(db: Db, companyId: string, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId });
}

/** Deletes all rows of a company, those of the pages too. */
export async function eraseCompanyImports(db: Db, companyId: string): Promise<void> {
  for (const rows of [db.collection('noteImportPages'), db.collection('noteImports')])
    await rows.deleteMany({ companyId });
}
