import type { Blank, Bytes } from './blank.ts';

export interface Mp4Box {
  type: string;
  at: number;
  /** Where its content starts, and where it ends. */
  start: number;
  end: number;
}

/** Its length stays as it is. */
export function asFree({ at, start, end }: Mp4Box): Blank[] {
  return [
    { at: at + 4, length: 4, head: Buffer.from('free') },
    { at: start, length: end - start, head: Buffer.alloc(0) },
  ];
}

export async function childOf(bytes: Bytes, parent: Mp4Box, type: string): Promise<Mp4Box | null> {
  for await (const box of boxesIn(bytes, parent.start, parent.end)) if (box.type === type) return box;
  return null;
}

/** Ends where the lengths no longer fit: what is behind is no box to anyone. */
export async function* boxesIn(bytes: Bytes, from: number, end: number): AsyncGenerator<Mp4Box> {
  for (let at = from; at + 8 <= end;) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) return;
    const isLong = head.readUInt32BE(0) === 1;
    if (isLong && head.length < 16) return;
    const sizeField = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const length = sizeField === 0 ? end - at : sizeField;
    const start = at + (isLong ? 16 : 8);
    if (at + length > end || start > at + length) return;
    yield { type: head.toString('latin1', 4, 8), at, start, end: at + length };
    at += length;
  }
}
