import { setTimeout as after } from 'node:timers/promises';
import { MongoError } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import type { Retries } from './retries.ts';
import type { WriteQueue } from './write-queue.ts';

/** An abandoned transaction is aborted after this, as in MongoDB. */
const lifetimeMs = 60_000;

/** A driver looks at the server again half a second after it lost a connection, and then sends its command again. */
const reconnectionMs = 1500;

interface Open {
  session: string;
  number: number;
  /** Whose command came last: MongoDB lets a transaction wait for its time, but there others can write meanwhile. */
  connectionId: number;
  release: () => void;
  timer: NodeJS.Timeout;
}

export interface TransactionId {
  session: Uint8Array;
  number: number;
}

function transient(error: MongoError): MongoError {
  error.labels = ['TransientTransactionError'];
  return error;
}

function noSuch(id: TransactionId): MongoError {
  return transient(
    new MongoError(251, `Given transaction number ${id.number} does not match any in-progress transactions.`),
  );
}

const nameOf = (session: Uint8Array): string => Buffer.from(session).toString('hex');

/** Multi-document transactions: one at a time, on the writer, started at their first command. */
export class Transactions {
  readonly #store: Store;
  readonly #queue: WriteQueue;
  readonly #retries: Retries;
  #open: Open | null = null;
  /** Commands of the open transaction run one after the other, whatever the client does. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(store: Store, queue: WriteQueue, retries: Retries) {
    this.#store = store;
    this.#queue = queue;
    this.#retries = retries;
  }

  #isOpen(id: TransactionId): boolean {
    return this.#open?.session === nameOf(id.session) && this.#open.number === id.number;
  }

  #inTurn<T>(run: () => T | Promise<T>): Promise<T> {
    const result = this.#tail.then(run);
    this.#tail = result.catch(() => {
      // The caller of this turn gets the error; the next turn only waits.
    });
    return result;
  }

  /** Waits for its turn to write; gives up when the open transaction stands still for the lock time-out. */
  async start(id: TransactionId, connectionId: number): Promise<void> {
    if (this.#isOpen(id)) throw new MongoError(251, `Transaction ${id.number} has already been started`);
    await this.abortOf(id.session);
    let release: () => void;
    try {
      release = await this.#queue.hold();
    } catch (error) {
      throw error instanceof MongoError ? transient(error) : error;
    }
    const timer = setTimeout(() => void this.#inTurn(() => this.rollback(id)), lifetimeMs);
    this.#open = { session: nameOf(id.session), number: id.number, connectionId, release, timer };
  }

  /** Runs one command of the transaction. */
  run<T>(id: TransactionId, connectionId: number, command: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (!this.#open || !this.#isOpen(id)) throw noSuch(id);
      this.#open.connectionId = connectionId;
      try {
        return await command();
      } finally {
        this.#queue.holderIsAlive();
      }
    });
  }

  #end(finish: () => void): void {
    const open = this.#open;
    if (!open) return;
    clearTimeout(open.timer);
    try {
      finish();
    } finally {
      this.#open = null;
      open.release();
    }
  }

  /** Ends it without a trace; only from within its turn. */
  rollback(id: TransactionId): void {
    if (this.#isOpen(id)) this.#end(() => this.#store.rollback());
  }

  /** Commits; a repeated commit of a committed transaction succeeds again, also after a restart. */
  commit(id: TransactionId, reply: Uint8Array): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#isOpen(id)) {
        if (this.#retries.find(id.session, id.number)) return this.#store.flush();
        throw noSuch(id);
      }
      this.#end(() => {
        try {
          this.#retries.keep(id.session, id.number, reply);
          this.#store.commit();
        } catch (error) {
          this.#store.rollback();
          throw error;
        }
      });
      await this.#store.flush();
    });
  }

  abort(id: TransactionId): Promise<void> {
    return this.#inTurn(() => {
      if (!this.#isOpen(id)) throw noSuch(id);
      this.rollback(id);
    });
  }

  /** Ends whatever transaction the session has open. */
  async abortOf(session: Uint8Array): Promise<void> {
    const open = this.#open;
    if (open?.session === nameOf(session)) await this.#inTurn(() => this.rollback({ session, number: open.number }));
  }

  /**
   * Ends the transaction of a client that has gone: no one could write until its time is over. A client that has only
   * lost this connection goes on with another, at once.
   */
  async abortOfConnection(connectionId: number): Promise<void> {
    if (this.#open?.connectionId !== connectionId) return;
    await after(reconnectionMs);
    await this.#inTurn(() => {
      if (this.#open?.connectionId === connectionId) this.#end(() => this.#store.rollback());
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#end(() => this.#store.rollback()));
  }
}
