import { tableMaxBytes, type Blank, type Bytes } from './blank.ts';

// Ogg: packets laid over pages, each page with a sum. The second packet of a sound has the comments: it keeps its length,
// says that there are none, and the sums of its pages are made again.

interface OggPage {
  at: number;
  bytes: Buffer;
  /** Where its content starts within it. */
  start: number;
  /** Length of the first packet's share of it, and whether that packet ends here. */
  share: number;
  isEnd: boolean;
}

export async function privatePartsOfOgg(bytes: Bytes): Promise<Blank[]> {
  const first = await pageAt(bytes, 0);
  if (first === null) return [];
  const pages: OggPage[] = [];
  let length = 0;
  for (let at = first.bytes.length; length < tableMaxBytes;) {
    const page = await pageAt(bytes, at);
    if (page === null) return [];
    pages.push(page);
    length += page.share;
    if (page.isEnd) break;
    at += page.bytes.length;
  }
  const packet = Buffer.concat(pages.map(({ bytes: page, start, share }) => page.subarray(start, start + share)));
  const empty = withoutComments(packet);
  if (empty === null || empty.equals(packet)) return [];
  let done = 0;
  return pages.map(({ at, bytes: page, start, share }) => {
    const changed = Buffer.from(page);
    empty.copy(changed, start, done, done + share);
    done += share;
    changed.writeUInt32LE(0, 22);
    changed.writeUInt32LE(sumOf(changed), 22);
    return { at, length: changed.length, head: changed };
  });
}

/** Null when it is no packet of comments. */
function withoutComments(packet: Buffer): Buffer | null {
  const mark = ['OpusTags', '\u0003vorbis'].find((each) => packet.toString('latin1', 0, each.length) === each);
  if (mark === undefined || packet.length < mark.length + 8) return null;
  const count = mark.length + 4 + packet.readUInt32LE(mark.length);
  if (count + 4 > packet.length) return null;
  const empty = Buffer.alloc(packet.length);
  packet.copy(empty, 0, 0, count);
  // Vorbis ends its comments with a bit that is set.
  if (mark !== 'OpusTags' && count + 4 < packet.length) empty[count + 4] = 1;
  return empty;
}

async function pageAt(bytes: Bytes, at: number): Promise<OggPage | null> {
  const head = await bytes.read(at, 27 + 255);
  if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS') return null;
  const count = head[26] ?? 0;
  const table = [...head.subarray(27, 27 + count)];
  const start = 27 + count;
  const page = await bytes.read(at, start + table.reduce((sum, length) => sum + length, 0));
  const last = table.findIndex((length) => length < 255);
  const own = last === -1 ? table : table.slice(0, last + 1);
  return { at, bytes: page, start, share: own.reduce((sum, length) => sum + length, 0), isEnd: last !== -1 };
}

/** The sum of Ogg: the polynomial of CRC-32, unreflected, from zero. */
function sumOf(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80000000) === 0 ? sum << 1 : (sum << 1) ^ 0x04c11db7;
  }
  return sum >>> 0;
}
