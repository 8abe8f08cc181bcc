import { sortKey } from '../query/sort.ts';
import { decode, encode, type Doc } from '../value/document.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import { pause, type Execution, type Pause } from './execution.ts';
import { StoredBytes, type Stored } from './scan.ts';

/** How what is sorted is stored meanwhile: as bytes, which take a fraction of an object's memory. */
interface Shape<Item, Kept> {
  docOf(item: Item): Doc;
  keep(item: Item): Kept;
  bytesOf(kept: Kept): number;
  restore(kept: Kept): Item;
}

export const asDocuments: Shape<Doc, Uint8Array> = {
  docOf: (doc) => doc,
  keep: encode,
  bytesOf: (bytes) => bytes.length,
  restore: decode,
};

export const asStored: Shape<Stored, Pick<Stored, 'rid' | 'raw'>> = {
  docOf: ({ doc }) => doc,
  keep: ({ rid, raw }) => ({ rid, raw }),
  bytesOf: ({ raw }) => raw.length,
  restore: ({ rid, raw }) => new StoredBytes(rid, raw),
};

/** Sorts all, or keeps only the first `limit` while reading. Throws 292 where that takes too much memory. */
export function* sorted<Item, Kept>(
  source: Iterable<Item | Pause>,
  sort: readonly PatternField[],
  limit: number,
  shape: Shape<Item, Kept>,
  execution: Execution,
): Generator<Item | Pause> {
  const room = execution.memory.room();
  let held: { key: Buffer; kept: Kept }[] = [];
  const bytesOf = ({ key, kept }: { key: Buffer; kept: Kept }): number => key.length + shape.bytesOf(kept);
  const cut = (): void => {
    held.sort((a, b) => Buffer.compare(a.key, b.key));
    const dropped = held.slice(limit);
    held = held.slice(0, limit);
    room.give(
      dropped.length,
      dropped.reduce((sum, item) => sum + bytesOf(item), 0),
    );
  };
  try {
    for (const item of source) {
      if (item === pause) {
        yield pause;
        continue;
      }
      const one = { key: sortKey(shape.docOf(item), sort), kept: shape.keep(item) };
      room.take(bytesOf(one));
      held.push(one);
      if (held.length > limit * 2 + 1000) cut();
    }
    cut();
    for (const { kept } of held) yield shape.restore(kept);
  } finally {
    room.free();
  }
}
