import { MongoError } from '../errors.ts';
import { noteStep, otherTurns, othersFirst } from '../plan/turns.ts';
import type { Store } from '../storage/store.ts';

/** A write gives up when it waited this long, and the open transaction was sent no command for as long. */
const lockTimeoutMs = 5000;

/** No further command joins a group after this; each then waits for one disk flush only. */
const groupMs = 20;

/** A part of a long write goes on for so long while others wait to write, and for so long where no one does. */
const partMs = 15;
const longestPartMs = 100;

/** A part of a long write, which has the writer until it ends. */
interface Part {
  startedAt: number;
  /** Settles when it is on the disk. */
  end(): Promise<unknown>;
  /** Undoes it, and throws. */
  fail(error: unknown): Promise<unknown>;
}

interface Waiting {
  /** Runs inside the group's SQLite transaction; null for a multi-document transaction, which takes the writer for itself. */
  run: (() => unknown) | null;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout | null;
  /** It has written already, and waits for a transaction for as long as that takes. */
  isPatient: boolean;
}

/**
 * Puts all writes in one line. Commands that wait at the same time share one SQLite transaction and one flush to disk
 * (group commit); each is answered after the commit, and one that fails is undone alone.
 */
export class WriteQueue {
  readonly #store: Store;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;
  #isHeld = false;
  #isClosing = false;
  /** How many have run in the open group, which is on the disk only when all of them have. */
  #members = 0;
  /** When the open transaction last did something, in ms of the monotonic clock. */
  #holderSeenAt = 0;
  #drained: Promise<void> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  #enqueue(run: (() => unknown) | null, isPatient = false): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const waiting: Waiting = { run, resolve, reject, timer: null, isPatient };
    this.#waiting.push(waiting);
    if (this.#isHeld || this.#waiting.some((other) => other.run === null)) this.#startTimer(waiting);
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#drained = otherTurns().then(() => this.#drain());
    }
    return promise;
  }

  #startTimer(waiting: Waiting, ms = lockTimeoutMs): void {
    if (waiting.isPatient) return;
    waiting.timer = setTimeout(() => {
      const at = this.#waiting.indexOf(waiting);
      if (at < 0) return;
      if (!this.#isHeld) return this.#startTimer(waiting);
      const left = lockTimeoutMs - (performance.now() - this.#holderSeenAt);
      if (left > 0) return this.#startTimer(waiting, left);
      this.#waiting.splice(at, 1);
      waiting.reject(
        new MongoError(
          24,
          `Unable to acquire the write lock within ${lockTimeoutMs}ms: a transaction is open (a write awaited inside a transaction must be given its session)`,
        ),
      );
    }, ms);
  }

  #next(): Waiting | undefined {
    const waiting = this.#waiting.shift();
    if (waiting?.timer) clearTimeout(waiting.timer);
    return waiting;
  }

  /** Runs a write; settles when it is on the disk. */
  async submit<T>(run: () => T | Promise<T>): Promise<T> {
    return (await this.#enqueue(run)) as T;
  }

  async #startPart(isPatient: boolean): Promise<Part> {
    if (isPatient && this.#isClosing) throw new MongoError(11600, 'interrupted at shutdown');
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const settled = this.#enqueue(() => {
      started.resolve();
      return ended.promise;
    }, isPatient);
    settled.catch(started.reject);
    await started.promise;
    return {
      startedAt: performance.now(),
      end() {
        ended.resolve();
        return settled;
      },
      fail(error) {
        ended.reject(error);
        return settled;
      },
    };
  }

  /**
   * Runs a write that may be long. It calls `rest` wherever others may have a turn, also to write when it has written
   * for long enough; `rest` calls `beforeOthers` first, and says whether they did. What it wrote before stays then,
   * also when the rest of it fails.
   */
  async submitInParts<T>(run: (rest: (beforeOthers?: () => void) => Promise<boolean>) => Promise<T>): Promise<T> {
    let part = await this.#startPart(false);
    const rest = async (beforeOthers?: () => void): Promise<boolean> => {
      const ms = performance.now() - part.startedAt;
      const isAwaited = this.#waiting.length > 0 || this.#members > 1;
      if (ms < (isAwaited ? partMs : longestPartMs)) return othersFirst();
      beforeOthers?.();
      await part.end();
      part = await this.#startPart(true);
      return true;
    };
    let value: T;
    try {
      value = await run(rest);
    } catch (error) {
      await part.fail(error);
      throw error;
    }
    await part.end();
    return value;
  }

  /** Opens a transaction for one session; nothing else writes until the returned function is called. */
  async hold(): Promise<() => void> {
    return (await this.#enqueue(null)) as () => void;
  }

  /**
   * The open transaction has done something. Writes then wait on, however long the line is: only a transaction that
   * stands still may be one that waits, without knowing it, for a write behind it.
   */
  holderIsAlive(): void {
    this.#holderSeenAt = performance.now();
  }

  /** Ends long writes after their part; settles when nothing waits and nothing runs. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.#drained;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting[0]?.run === null) await this.#holdFor(this.#next());
      else await this.#runGroup();
      await otherTurns();
    }
    this.#isRunning = false;
  }

  async #holdFor(waiting: Waiting | undefined): Promise<void> {
    try {
      this.#store.begin();
    } catch (error) {
      waiting?.reject(error);
      return;
    }
    const released = Promise.withResolvers<void>();
    this.#isHeld = true;
    this.holderIsAlive();
    for (const other of this.#waiting) if (!other.timer) this.#startTimer(other);
    waiting?.resolve(() => {
      this.#isHeld = false;
      released.resolve();
    });
    await released.promise;
  }

  async #runGroup(): Promise<void> {
    const settle: (() => void)[] = [];
    const members: Waiting[] = [];
    try {
      this.#store.begin();
    } catch (error) {
      // The file cannot be written: anyone who waits is informed, and the next one tries again.
      this.#next()?.reject(error);
      return;
    }
    try {
      const start = performance.now();
      while (this.#waiting[0]?.run && performance.now() - start < groupMs) {
        const member = this.#next();
        if (!member?.run) break;
        this.#members = members.push(member);
        settle.push(await this.#runOne(member, member.run));
      }
      this.#store.commit();
    } catch (error) {
      this.#store.rollback();
      for (const member of members) member.reject(error);
      return;
    }
    try {
      await this.#store.flush();
    } catch (error) {
      // Committed, but no one may rely on it.
      for (const member of members) member.reject(error);
      return;
    }
    noteStep();
    for (const answer of settle) answer();
  }

  async #runOne(member: Waiting, run: () => unknown): Promise<() => void> {
    const { writer, catalog } = this.#store;
    const before = catalog.pending;
    writer.exec('SAVEPOINT command');
    try {
      const value = await run();
      writer.exec('RELEASE command');
      return () => member.resolve(value);
    } catch (error) {
      // SQLite has ended the whole transaction (a full disk): every member of the group fails.
      if (!writer.inTransaction) throw error;
      writer.exec('ROLLBACK TO command; RELEASE command');
      catalog.restore(before);
      return () => member.reject(error);
    }
  }
}
