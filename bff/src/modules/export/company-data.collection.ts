import type { Db } from '../../adapters/database/database.ts';
import type { DocumentRow } from '../document/document.row.ts';
import type { NoteRow } from '../note/note.row.ts';

/**
 * What is the company’s, by file of the archive. What is derived from it, or ours, is left out, and what is somebody’s
 * own: their conversations, their messages to us, their opinions, their notifications.
 */
const exported = ['users', 'spaces', 'notes', 'documents', 'audit'] as const;

/** Fields that say nothing about the company: search words, keys of the store, bookkeeping, settings of one person. */
const leftOut = {
  words: 0,
  titleKey: 0,
  subject: 0,
  notificationsActive: 0,
  storageKey: 0,
  'media.uploadedKey': 0,
  'media.storageKey': 0,
  'media.thumbnailKey': 0,
  'media.posterKey': 0,
  unfinished: 0,
  generation: 0,
  ingestion: 0,
} as const;

/** The rows of every collection, as JSON files. Deleted content is not among them. */
export async function* companyTables(db: Db, companyId: string): AsyncGenerator<{ name: string; rows: object[] }> {
  for (const name of exported)
    yield {
      name,
      rows: await db
        .collection(name)
        .find({ companyId, ...(name === 'users' ? {} : { removedDate: null }) }, { projection: leftOut })
        .toArray(),
    };
}

export const findExportedNotes = (db: Db, companyId: string): Promise<NoteRow[]> =>
  db.collection<NoteRow>('notes').find({ companyId, removedDate: null }).sort({ _id: 1 }).toArray();

export const findExportedDocuments = (db: Db, companyId: string): Promise<DocumentRow[]> =>
  db.collection<DocumentRow>('documents').find({ companyId, removedDate: null }).sort({ _id: 1 }).toArray();
