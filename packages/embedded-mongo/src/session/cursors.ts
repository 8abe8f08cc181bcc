import { Long } from 'bson';
import { MongoError } from '../errors.ts';
import { pause, type Execution, type Pause } from '../plan/execution.ts';
import type { Page } from '../wire/reply.ts';

const maxBatchBytes = 16 * 1024 * 1024;
const idleMs = 10 * 60_000;

/** Encoded results in order, with pauses. */
export type Results = Iterator<Uint8Array | Pause>;

interface Cursor {
  id: Long;
  namespace: string;
  results: Results;
  execution: Execution;
  /** Read but not sent: it did not fit the last batch. */
  pending: Uint8Array | null;
  /** Transaction it belongs to, or empty. */
  owner: string;
  isBusy: boolean;
  usedAt: number;
}

export interface OpenCursor {
  namespace: string;
  results: Results;
  execution: Execution;
  owner: string;
  /** Documents of the first batch; Infinity for all that fit. */
  batchSize: number;
  singleBatch: boolean;
}

/** Open cursors. Each is resumed where it stopped; none holds a database lock while it waits. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();
  #last = 0;

  async #fill(cursor: Cursor, batchSize: number): Promise<{ documents: Uint8Array[]; isDone: boolean }> {
    const documents: Uint8Array[] = [];
    let size = 0;
    cursor.execution.startSlice();
    while (documents.length < batchSize) {
      let next: Uint8Array;
      if (cursor.pending) next = cursor.pending;
      else {
        const item = cursor.results.next();
        if (item.done) return { documents, isDone: true };
        if (item.value === pause) {
          await cursor.execution.pause();
          continue;
        }
        next = item.value;
      }
      cursor.pending = next;
      if (documents.length > 0 && size + next.length > maxBatchBytes) break;
      documents.push(next);
      size += next.length + 8;
      cursor.pending = null;
    }
    return { documents, isDone: false };
  }

  async open({ namespace, results, execution, owner, batchSize, singleBatch }: OpenCursor): Promise<Page> {
    const cursor: Cursor = {
      id: Long.ZERO,
      namespace,
      results,
      execution,
      pending: null,
      owner,
      isBusy: false,
      usedAt: Date.now(),
    };
    const { documents, isDone } = await this.#fill(cursor, batchSize);
    if (!isDone && !singleBatch) {
      cursor.id = Long.fromNumber(++this.#last + Math.floor(Math.random() * 2 ** 20) * 2 ** 32);
      this.#cursors.set(cursor.id.toString(), cursor);
    } else results.return?.();
    return { field: 'firstBatch', id: cursor.id, namespace, documents };
  }

  async more(id: string, namespace: string, batchSize: number, maxTimeMs: number | null, owner: string): Promise<Page> {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.owner !== owner) throw new MongoError(50738, 'Cannot run getMore on a cursor of another transaction');
    if (cursor.isBusy) throw new MongoError(12051, `cursor id ${id} is already in use`);
    cursor.isBusy = true;
    cursor.execution.limit(maxTimeMs);
    try {
      const { documents, isDone } = await this.#fill(cursor, batchSize);
      if (isDone) this.#cursors.delete(id);
      return { field: 'nextBatch', id: isDone ? Long.ZERO : cursor.id, namespace, documents };
    } catch (error) {
      this.#cursors.delete(id);
      throw error;
    } finally {
      cursor.isBusy = false;
      cursor.usedAt = Date.now();
    }
  }

  /** @returns whether it was there */
  kill(id: string): boolean {
    this.#cursors.get(id)?.results.return?.();
    return this.#cursors.delete(id);
  }

  killOf(owner: string): void {
    for (const [id, cursor] of this.#cursors) if (cursor.owner === owner) this.kill(id);
  }

  killIdle(): void {
    for (const [id, cursor] of this.#cursors) if (!cursor.isBusy && Date.now() - cursor.usedAt > idleMs) this.kill(id);
  }

  get size(): number {
    return this.#cursors.size;
  }
}
