import { notesDatabase, whole } from '../storage/notes-database.ts';
import type { WaitingNote } from './waiting-note.ts';

/** Browser storage key of the ids that wait: the shell starts the outbox at once when an earlier visit left some. */
const storageKey = 'waitingNoteIds';

/** Stores a note whole. Rejects with `QuotaExceededError` when the device has no room; nothing is stored then. */
export async function storeWaiting(note: WaitingNote): Promise<void> {
  const database = await notesDatabase();
  // On the disk before the user is told so.
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  await whole(transaction, transaction.store.put(note));
  await publishIds();
  // Asked for, not insisted on: a browser that refuses keeps it all the same until it is short of room.
  await navigator.storage?.persist?.();
}

/** Of one user of one company, first told first. */
export async function waitingOf(userId: string): Promise<WaitingNote[]> {
  const notes = await (await notesDatabase()).getAllFromIndex('outbox', 'userId', userId);
  return notes.toSorted((one, other) => one.keptAt.localeCompare(other.keptAt));
}

/** Writes what changed of a note that still waits, and answers whether it does; one that was removed meanwhile stays removed. */
export async function change(id: string, changes: Partial<WaitingNote>): Promise<boolean> {
  const transaction = (await notesDatabase()).transaction('outbox', 'readwrite');
  const written = transaction.store
    .get(id)
    .then((note) => (note === undefined ? undefined : transaction.store.put({ ...note, ...changes })));
  await whole(transaction, written);
  return (await written) !== undefined;
}

export async function forget(id: string): Promise<void> {
  await (await notesDatabase()).delete('outbox', id);
  await publishIds();
}

/** Of everyone on this device: who comes next starts the outbox at once. */
export async function publishIds(): Promise<void> {
  const ids = await (await notesDatabase()).getAllKeys('outbox');
  localStorage.setItem(storageKey, JSON.stringify(ids));
}
