import type { Blank, Bytes } from './blank.ts';
import { endOfFrontTags, privatePartsOfMpeg } from './sound-tags.ts';

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

/** Comments, pictures and what programs leave become filling. */
const flacNotes = [2, 4, 6];

export async function privatePartsOfFlac(bytes: Bytes): Promise<Blank[]> {
  const blanks = await privatePartsOfMpeg(bytes);
  let at = (await endOfFrontTags(bytes)) + 4;
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
