import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredCapturePart } from '../drafts/stored-capture.ts';
import type { StoredDraft } from '../drafts/stored-draft.ts';
import type { WaitingNote } from '../outbox/waiting-note.ts';
import type { RecordedKind } from '../recorder/record.ts';

export interface NotesSchema extends DBSchema {
  /** Notes that wait for the network, whole. */
  outbox: { key: string; value: WaitingNote; indexes: { userId: string } };
  /** Edits of notes that are not saved yet. */
  drafts: { key: [userId: string, noteId: string]; value: StoredDraft };
  /** A note that is being recorded, in parts: its words, and each medium. */
  captures: { key: [userId: string, part: string]; value: StoredCapturePart };
  /** Recordings under way, piece by piece. */
  takes: { key: [userId: string, takeId: string, ordinal: number]; value: TakeChunk };
}

export type NotesDatabase = IDBPDatabase<NotesSchema>;

let opened: Promise<NotesDatabase> | null = null;

/** What the notes store on this device. Opened once; a browser that refuses is asked again the next time. */
export function notesDatabase(): Promise<NotesDatabase> {
  opened ??= openDB<NotesSchema>('savoir-notes', 3, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
        database.createObjectStore('drafts', { keyPath: ['userId', 'noteId'] });
      }
      if (before < 2) database.createObjectStore('captures', { keyPath: ['userId', 'part'] });
      if (before < 3) database.createObjectStore('takes', { keyPath: ['userId', 'takeId', 'ordinal'] });
    },
    // Another tab brings a newer version: this one lets go, and opens again when it needs to.
    blocking: () => void close(),
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function close(): Promise<void> {
  const database = await opened;
  opened = null;
  database?.close();
}

/** All of a user's, where keys start with the user. */
export const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** What is done in a transaction, once it is stored. Work that fails ends the transaction, whose own end is then no news. */
export async function whole(transaction: { done: Promise<void> }, work: Promise<unknown>): Promise<void> {
  await Promise.all([work, transaction.done]);
}

/** A second or so of a recording under way, written as it is recorded. */
interface TakeChunk {
  userId: string;
  takeId: string;
  ordinal: number;
  kind: RecordedKind;
  chunk: Blob;
  /** Recorded up to the end of this chunk. */
  durationMs: number;
}
