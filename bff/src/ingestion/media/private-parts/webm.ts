import type { Blank, Bytes } from './blank.ts';

// WebM and Matroska: elements with a number and a length. One that says where, when or by whom becomes a void of the
// same length.

const segment = 0x18538067;
const cluster = 0x1f43b675;
const info = 0x1549a966;
/** Tags, and attached files. */
const notes = [0x1254c367, 0x1941a469];
/** Title, names of files, date. */
const notesOfInfo = [0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461];
/** Over all that stands beside it: no longer right once something is taken away. */
const sum = 0xbf;

interface Element {
  id: number;
  at: number;
  start: number;
  /** Null: until something follows that cannot be in it. */
  end: number | null;
}

export async function privatePartsOfWebm(bytes: Bytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  let at = 0;
  while (at < bytes.size) {
    const element = await elementAt(bytes, at);
    if (element === null) break;
    const { id, start, end } = element;
    if (end !== null && notes.includes(id)) blanks.push(asVoid({ at, end }));
    if (end !== null && id === info) blanks.push(...(await ofInfo(bytes, { start, end })));
    // What is recorded as it happens has no length: its parts are met one by one.
    at = id === segment || (id === cluster && end === null) ? start : (end ?? bytes.size);
  }
  return blanks;
}

async function ofInfo(bytes: Bytes, { start, end }: { start: number; end: number }): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const sums: Blank[] = [];
  for (let at = start; at < end;) {
    const element = await elementAt(bytes, at);
    if (element?.end == null || element.end > end) break;
    const blank = asVoid({ at, end: element.end });
    if (notesOfInfo.includes(element.id)) blanks.push(blank);
    if (element.id === sum) sums.push(blank);
    at = element.end;
  }
  return blanks.length === 0 ? [] : [...blanks, ...sums];
}

/** An element of any length from two bytes on can be written as a void. */
function asVoid({ at, end }: { at: number; end: number }): Blank {
  const length = end - at;
  if (length < 10) return { at, length, head: Buffer.from([0xec, 0x80 | (length - 2)]) };
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE((0x01n << 56n) | BigInt(length - 9), 1);
  head[0] = 0xec;
  return { at, length, head };
}

/** Null where no element starts. */
async function elementAt(bytes: Bytes, at: number): Promise<Element | null> {
  const head = await bytes.read(at, 12);
  const idLength = lengthOf(head[0]);
  if (idLength === 0 || idLength > 4) return null;
  const sizeLength = lengthOf(head[idLength]);
  if (sizeLength === 0 || idLength + sizeLength > head.length) return null;
  const id = head.readUIntBE(0, idLength);
  const start = at + idLength + sizeLength;
  const size =
    BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`) & ((1n << BigInt(7 * sizeLength)) - 1n);
  if (size === (1n << BigInt(7 * sizeLength)) - 1n) return { id, at, start, end: null };
  const end = start + Number(size);
  // A segment may say more than has arrived.
  return end > bytes.size && id !== segment ? null : { id, at, start, end };
}

/** Bytes of a number by its first one. */
const lengthOf = (first: number | undefined): number =>
  first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
