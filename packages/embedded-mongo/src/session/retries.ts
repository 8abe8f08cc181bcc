import { MongoError } from '../errors.ts';
import { bytesOf } from '../storage/connection.ts';
import type { Store } from '../storage/store.ts';
import { decode, encode, isDoc, type Doc } from '../value/document.ts';

const lifetimeMs = 30 * 60_000;

/** No reply has a field of this name. */
const progressField = 'progress of the command';

export type Kept = { reply: Uint8Array } | { progress: Doc };

/**
 * Replies of retryable writes, kept by session in the same SQLite transaction as the write: a retry after a lost
 * connection, or after a crash, gets the first reply and changes nothing twice.
 */
export class Retries {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * What is stored when this is a retry: the reply, or how far a command came that ended between two parts. Throws when a
   * newer operation of the session was already seen.
   */
  find(session: Uint8Array, number: number): Kept | null {
    const row = this.#store.writer.get('SELECT number, reply FROM retries WHERE session = ?', session);
    if (!row) return null;
    const last = Number(row['number']);
    if (last > number)
      throw new MongoError(
        225,
        `Cannot start transaction with number ${number} because a newer transaction with number ${last} has already started on this session.`,
      );
    if (last !== number) return null;
    const reply = bytesOf(row['reply']);
    const { [progressField]: progress } = decode(reply);
    return isDoc(progress) ? { progress } : { reply };
  }

  /** Stores how far a command came; in the same SQLite transaction as what it has written. */
  storeProgress(session: Uint8Array, number: number, progress: Doc): void {
    this.keep(session, number, encode({ [progressField]: progress }));
  }

  keep(session: Uint8Array, number: number, reply: Uint8Array): void {
    this.#store.writer.run(
      'INSERT OR REPLACE INTO retries (session, number, reply, at) VALUES (?, ?, ?, ?)',
      session,
      number,
      reply,
      Date.now(),
    );
  }

  forget(session: Uint8Array): void {
    this.#store.writer.run('DELETE FROM retries WHERE session = ?', session);
  }

  forgetOld(): void {
    this.#store.writer.run('DELETE FROM retries WHERE at < ?', Date.now() - lifetimeMs);
  }
}
