import { MongoError } from '../errors.ts';
import type { CatalogState } from '../storage/catalog.ts';
import type { Connection } from '../storage/connection.ts';
import { Memory } from './memory.ts';
import { inSlices, othersFirst, sliceMs } from './turns.ts';

/** Yielded instead of a document when others should have a turn. */
export const pause = Symbol('pause');
export type Pause = typeof pause;

/** Where and how one command reads: its connection and catalog, its share of the thread, its time limit. */
export class Execution {
  readonly connection: Connection;
  readonly catalog: () => CatalogState;
  /** Fixed for the whole of a command. */
  readonly now: Date;
  readonly memory: Memory;
  /** Lets others go on between two slices. */
  readonly #giveTurn: () => Promise<boolean>;
  #parts = 1;
  #deadline: number;
  #sliceEnd: number;

  constructor(
    connection: Connection,
    catalog: () => CatalogState,
    now: Date,
    maxTimeMs: number | null,
    memory = new Memory(),
    giveTurn: () => Promise<boolean> = othersFirst,
  ) {
    this.#giveTurn = giveTurn;
    this.memory = memory;
    this.connection = connection;
    this.catalog = catalog;
    this.now = now;
    const started = performance.now();
    this.#deadline = maxTimeMs ? started + maxTimeMs : Infinity;
    this.#sliceEnd = started + sliceMs;
  }

  /** Whether to yield a pause now. */
  isSliceOver(): boolean {
    const now = performance.now();
    if (now > this.#deadline) throw new MongoError(50, 'operation exceeded time limit');
    return now > this.#sliceEnd;
  }

  /** A getMore brings its own time limit. */
  limit(maxTimeMs: number | null): void {
    this.#deadline = maxTimeMs ? performance.now() + maxTimeMs : Infinity;
  }

  startSlice(): void {
    this.#sliceEnd = performance.now() + sliceMs;
  }

  /** Lets others have a turn. */
  async pause(): Promise<void> {
    if (await this.#giveTurn()) this.#parts++;
    this.startSlice();
  }

  /** Runs work in slices; between two of them others may write, or only read. */
  runInSlices<T>(steps: Generator<unknown, T>, mayWriteBetween: boolean): Promise<T> {
    return inSlices(steps, mayWriteBetween ? () => this.pause() : othersFirst);
  }

  /** In how many parts a write has run so far: what it read in an earlier one, others may have changed. */
  get parts(): number {
    return this.#parts;
  }
}

/** Consumes a source to its end, mostly without leaving the turn: a promise per document would cost more than the document. */
export async function consume<T>(
  source: Iterable<T | Pause>,
  execution: Execution,
  each: (item: T) => void | 'stop',
): Promise<void> {
  execution.startSlice();
  for (const item of source) {
    if (item === pause) await execution.pause();
    else if (each(item) === 'stop') return;
  }
}
