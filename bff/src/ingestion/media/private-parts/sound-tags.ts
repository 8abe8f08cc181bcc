import { isZero, type Blank, type Bytes, type ByteRange } from './blank.ts';

// Tags in front of the sound of an MP3, an AAC or a FLAC, and behind it: ID3 of both kinds, APE, Lyrics3. Each keeps its
// length and its marks, so that a player still knows what to pass over, and says nothing.

interface Tag extends ByteRange {
  /** What it says, without its marks; `empty` where nothing is not said by zeros. */
  says: readonly (ByteRange & { empty?: Buffer })[];
}

type FindTag = (bytes: Bytes, at: number) => Promise<Tag | null>;

export async function privatePartsOfMpeg(bytes: Bytes): Promise<Blank[]> {
  const front = await tagsFrom(bytes);
  const tags = [...front, ...(await tagsBehind(bytes, endOf(front)))];
  const blanks: Blank[] = [];
  for (const { at, length, empty = Buffer.alloc(0) } of tags.flatMap(({ says }) => says)) {
    const isEmpty = empty.equals(await bytes.read(at, empty.length));
    if (!isEmpty || !(await isZero(bytes, at + empty.length, length - empty.length)))
      blanks.push({ at, length, head: empty });
  }
  return blanks;
}

/** Where the sound starts. */
export const endOfFrontTags = async (bytes: Bytes): Promise<number> => endOf(await tagsFrom(bytes));

const endOf = (tags: readonly Tag[]): number => tags.reduce((end, { at, length }) => Math.max(end, at + length), 0);

async function tagsFrom(bytes: Bytes): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (;;) {
    const tag = await first([id3At, apeAt], bytes, endOf(tags));
    if (tag === null) return tags;
    tags.push(tag);
  }
}

async function tagsBehind(bytes: Bytes, soundStart: number): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (let end = bytes.size; ;) {
    const tag = await first([id3v1Before, longId3v1Before, apeBefore, lyricsBefore, id3Before], bytes, end);
    if (tag === null || tag.at < soundStart) return tags;
    tags.push(tag);
    end = tag.at;
  }
}

async function first(finders: readonly FindTag[], bytes: Bytes, at: number): Promise<Tag | null> {
  for (const find of finders) {
    const tag = await find(bytes, at);
    // One that says it is larger than the file is none.
    if (tag !== null && tag.at >= 0 && tag.at + tag.length <= bytes.size) return tag;
  }
  return null;
}

const read = async (bytes: Bytes, at: number, length: number): Promise<Buffer | null> => {
  if (at < 0) return null;
  const found = await bytes.read(at, length);
  return found.length === length ? found : null;
};
const startsWith = (head: Buffer | null, mark: string): head is Buffer =>
  head?.toString('latin1', 0, mark.length) === mark;

const id3MarkBytes = 10;
/** Seven bits of each byte. */
const id3Size = (mark: Buffer): number => mark.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

/** ID3v2. Its flags go with what they are about, unless one tells of a mark behind it. */
async function id3At(bytes: Bytes, at: number): Promise<Tag | null> {
  const mark = await read(bytes, at, id3MarkBytes);
  if (!startsWith(mark, 'ID3')) return null;
  const footerBytes = ((mark[5] ?? 0) & 0x10) === 0 ? 0 : id3MarkBytes;
  const contentBytes = Math.min(id3Size(mark), bytes.size - at - id3MarkBytes);
  return {
    at,
    length: Math.min(id3MarkBytes + contentBytes + footerBytes, bytes.size - at),
    says: [...(footerBytes === 0 ? [{ at: at + 5, length: 1 }] : []), { at: at + id3MarkBytes, length: contentBytes }],
  };
}

/** ID3v2.4 behind the sound, found by its footer. */
async function id3Before(bytes: Bytes, end: number): Promise<Tag | null> {
  const footer = await read(bytes, end - id3MarkBytes, id3MarkBytes);
  if (!startsWith(footer, '3DI')) return null;
  const length = id3Size(footer) + 2 * id3MarkBytes;
  const at = end - length;
  return { at, length, says: [{ at: at + id3MarkBytes, length: length - 2 * id3MarkBytes }] };
}

const id3v1Bytes = 128;
/** Zero would be Blues. */
const noGenre = Buffer.from([255]);

async function id3v1Before(bytes: Bytes, end: number): Promise<Tag | null> {
  const at = end - id3v1Bytes;
  if (!startsWith(await read(bytes, at, 3), 'TAG')) return null;
  return {
    at,
    length: id3v1Bytes,
    says: [
      { at: at + 3, length: 124 },
      { at: end - 1, length: 1, empty: noGenre },
    ],
  };
}

const longId3v1Bytes = 227;

/** More room for what ID3v1 says, in front of it. */
async function longId3v1Before(bytes: Bytes, end: number): Promise<Tag | null> {
  const at = end - longId3v1Bytes;
  if (!startsWith(await read(bytes, at, 4), 'TAG+')) return null;
  return { at, length: longId3v1Bytes, says: [{ at: at + 4, length: longId3v1Bytes - 4 }] };
}

const apeMark = 'APETAGEX';
const apeMarkBytes = 32;
const apeHasHeader = 0x80000000;

/** By the header that stands in front of it. */
async function apeAt(bytes: Bytes, at: number): Promise<Tag | null> {
  const header = await read(bytes, at, apeMarkBytes);
  if (!startsWith(header, apeMark) || header.readUInt32LE(12) < apeMarkBytes) return null;
  const length = apeMarkBytes + header.readUInt32LE(12);
  return { at, length, says: apeWords(at, length, true) };
}

/** By the footer that stands behind it, which does not count the header. */
async function apeBefore(bytes: Bytes, end: number): Promise<Tag | null> {
  const footer = await read(bytes, end - apeMarkBytes, apeMarkBytes);
  if (!startsWith(footer, apeMark) || footer.readUInt32LE(12) < apeMarkBytes) return null;
  const hasHeader = (footer.readUInt32LE(20) & apeHasHeader) !== 0;
  const length = footer.readUInt32LE(12) + (hasHeader ? apeMarkBytes : 0);
  return { at: end - length, length, says: apeWords(end - length, length, hasHeader) };
}

/** Its items, and in each mark how many there are. */
function apeWords(at: number, length: number, hasHeader: boolean): ByteRange[] {
  const itemsAt = at + (hasHeader ? apeMarkBytes : 0);
  const footerAt = at + length - apeMarkBytes;
  return [
    ...(hasHeader ? [{ at: at + 16, length: 4 }] : []),
    { at: itemsAt, length: Math.max(0, footerAt - itemsAt) },
    { at: footerAt + 16, length: 4 },
  ];
}

const lyricsStart = 'LYRICSBEGIN';
/** How long it is, in six digits, and its mark. */
const lyricsEnd = /^(?<size>\d{6})LYRICS200$/;
const lyricsEndBytes = 15;

/** Lyrics3: words, author, pictures. */
async function lyricsBefore(bytes: Bytes, end: number): Promise<Tag | null> {
  const foot = await read(bytes, end - lyricsEndBytes, lyricsEndBytes);
  const { size } = lyricsEnd.exec(foot?.toString('latin1') ?? '')?.groups ?? {};
  const at = end - lyricsEndBytes - Number(size);
  if (size === undefined || !startsWith(await read(bytes, at, lyricsStart.length), lyricsStart)) return null;
  const contentAt = at + lyricsStart.length;
  return { at, length: end - at, says: [{ at: contentAt, length: end - lyricsEndBytes - contentAt }] };
}
