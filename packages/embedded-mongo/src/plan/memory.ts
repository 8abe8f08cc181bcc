import { MongoError } from '../errors.ts';

const megabyte = 2 ** 20;

/** What one command may keep to sort or to group, as MongoDB's stages may without a disk. */
const perCommandBytes = 100 * megabyte;
/** What all commands together may keep. */
const togetherBytes = 300 * megabyte;

/** What objects take beside the bytes in them. */
const perItemBytes = 200;

const tooMuch = (limit: number, whose: string): MongoError =>
  new MongoError(292, `sorting or grouping needs more than the ${limit / megabyte} MB that ${whose} may take here`);

/** Part of the memory, for one sort or one group. */
export interface Room {
  /** Keeps one thing more of this size. Throws 292 when that is too much. */
  take(bytes: number): void;
  /** Keeps that many things of this size together no longer. */
  give(items: number, bytes: number): void;
  /** Holds nothing any longer. */
  free(): void;
}

/** The memory of a server for what its commands keep until they answer. */
export class Memory {
  #used = 0;

  room(): Room {
    let own = 0;
    const change = (bytes: number): void => {
      own += bytes;
      this.#used += bytes;
    };
    return {
      take: (bytes) => {
        change(bytes + perItemBytes);
        if (own > perCommandBytes) throw tooMuch(perCommandBytes, 'one command');
        if (this.#used > togetherBytes) throw tooMuch(togetherBytes, 'all commands together');
      },
      give: (items, bytes) => change(-bytes - items * perItemBytes),
      free: () => change(-own),
    };
  }
}

/** Roughly what a value takes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 8 + sizeOf(item), 16);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, item) => sum + 16 + sizeOf(item), 32);
}
