import { isZero, type Blank, type Bytes } from './blank.ts';

/** What a WAV needs to be played; every other part (INFO, bext, iXML, tags) becomes filling. */
const needed = ['fmt ', 'data', 'fact', 'ds64', 'JUNK', 'PAD ', 'FLLR'];

export async function privatePartsOfWav(bytes: Bytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for (let at = 12; at + 8 <= bytes.size;) {
    const head = await bytes.read(at, 8);
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const end = Math.min(bytes.size, at + 8 + length);
    if (!needed.includes(type))
      blanks.push({ at, length: end - at, head: Buffer.concat([Buffer.from('JUNK'), head.subarray(4)]) });
    at = end + (length % 2);
  }
  return blanks;
}

const id3HeaderBytes = 10;
const id3v1Bytes = 128;

/** Tags in front of the sound and behind it. The one in front keeps its length and is empty. */
export async function privatePartsOfMpeg(bytes: Bytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const front = await id3Length(bytes);
  if (front > id3HeaderBytes && !isZero(await bytes.read(id3HeaderBytes, front - id3HeaderBytes)))
    blanks.push({ at: 0, length: front, head: emptyId3(await bytes.read(0, id3HeaderBytes), front) });
  const at = bytes.size - id3v1Bytes;
  const back = at < front ? Buffer.alloc(0) : await bytes.read(at, id3v1Bytes);
  if (back.toString('latin1', 0, 3) === 'TAG' && !isZero(back.subarray(3)))
    blanks.push({ at, length: id3v1Bytes, head: Buffer.from('TAG') });
  return blanks;
}

/** Of the tag in front, its header and footer with it; 0 when there is none. */
async function id3Length(bytes: Bytes): Promise<number> {
  const head = await bytes.read(0, id3HeaderBytes);
  if (head.length < id3HeaderBytes || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  const footer = ((head[5] ?? 0) & 0x10) === 0 ? 0 : id3HeaderBytes;
  return Math.min(bytes.size, id3HeaderBytes + size + footer);
}

/** Without its flags: nothing but filling follows. */
function emptyId3(head: Buffer, length: number): Buffer {
  const empty = Buffer.from(head);
  const size = length - id3HeaderBytes;
  empty.set([0, (size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f], 5);
  return empty;
}

/** Comments, pictures and what programs leave become filling. */
const flacNotes = [2, 4, 6];

export async function privatePartsOfFlac(bytes: Bytes): Promise<Blank[]> {
  const blanks = await privatePartsOfMpeg(bytes);
  let at = (await id3Length(bytes)) + 4;
  for (let isLast = false; !isLast;) {
    const head = await bytes.read(at, 4);
    if (head.length < 4) break;
    const [first = 0] = head;
    const length = head.readUIntBE(1, 3);
    isLast = (first & 0x80) !== 0;
    if (at + 4 + length > bytes.size) break;
    if (flacNotes.includes(first & 0x7f)) {
      const filling = Buffer.from(head);
      filling[0] = (first & 0x80) | 1;
      blanks.push({ at, length: 4 + length, head: filling });
    }
    at += 4 + length;
  }
  return blanks;
}
