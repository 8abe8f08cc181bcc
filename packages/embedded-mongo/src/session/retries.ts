import { MongoError } from '../errors.ts';
import { bytesOf } from '../storage/connection.ts';
import type { Store } from '../storage/store.ts';

const lifetimeMs = 30 * 60_000;

/**
 * Replies of retryable writes, kept by session in the same SQLite transaction as the write: a retry after a lost
 * connection, or after a crash, gets the first reply and changes nothing twice.
 */
export class Retries {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The kept reply when this is a retry. Throws when a newer operation of the session was already seen. */
  find(session: Uint8Array, number: number): Uint8Array | null {
    const row = this.#store.writer.get('SELECT number, reply FROM retries WHERE session = ?', session);
    if (!row) return null;
    const last = Number(row['number']);
    if (last > number)
      throw new MongoError(
        225,
        `Cannot start transaction with number ${number} because a newer transaction with number ${last} has already started on this session.`,
      );
    return last === number ? bytesOf(row['reply']) : null;
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
