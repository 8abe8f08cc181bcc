import { isZero, tableMaxBytes, type Blank, type Bytes, type Stretch } from './blank.ts';

// MP4, M4A and QuickTime: boxes in boxes. A box that says where, when or by whom becomes a `free` box of the same length,
// so that every address of a sound or a picture in the file stays right.

interface Box {
  type: string;
  at: number;
  /** Where its content begins, and where it ends. */
  start: number;
  end: number;
}

/** Notes of whoever made the file: tags, position (`©xyz`, `loci`), the keys of a telephone, XMP. */
const notes = ['udta', 'meta', 'uuid', 'XMP_'];
/** Tracks people see or hear. Others hold what a camera measured: position, motion, faces. */
const played = ['vide', 'soun', 'auxv', 'clcp', 'tmcd', 'pict', 'hint'];
/** Subtitles; some cameras write there what they measured. */
const written = ['text', 'sbtl', 'subt'];
const datedBoxes = ['mvhd', 'tkhd', 'mdhd'];
/** Room for something later, in which some cameras hide a log of positions. */
const fillings = ['free', 'skip'];

export async function privatePartsOfMp4(bytes: Bytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, 0, bytes.size)) {
    if (notes.includes(box.type)) blanks.push(...asFree(box));
    else if (fillings.includes(box.type)) blanks.push(...(await ofFilling(bytes, box)));
    else if (box.type === 'moov') blanks.push(...(await ofMovie(bytes, box)));
    else if (box.type === 'moof') blanks.push(...(await ofFragment(bytes, box)));
  }
  return blanks;
}

async function ofMovie(bytes: Bytes, movie: Box): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, movie.start, movie.end)) {
    if (notes.includes(box.type) || box.type === 'gps ') blanks.push(...asFree(box));
    else if (fillings.includes(box.type)) blanks.push(...(await ofFilling(bytes, box)));
    else if (box.type === 'trak') blanks.push(...(await ofTrack(bytes, box)));
    else blanks.push(...(await ofDates(bytes, box)));
  }
  return blanks;
}

async function ofFilling(bytes: Bytes, { start, end }: Box): Promise<Blank[]> {
  return (await isZero(bytes, start, end - start)) ? [] : [{ at: start, length: end - start, head: Buffer.alloc(0) }];
}

async function ofTrack(bytes: Bytes, track: Box): Promise<Blank[]> {
  const media = await childOf(bytes, track, 'mdia');
  const handler = media && (await childOf(bytes, media, 'hdlr'));
  // Version and flags, a type of before, then what kind of track it is.
  const kind = handler ? (await bytes.read(handler.start + 8, 4)).toString('latin1') : '';
  if (media && handler && !played.includes(kind)) {
    const samples = await samplesOf(bytes, media);
    if (!written.includes(kind) || (await tellsWhere(bytes, samples)))
      return [...asFree(track), ...samples.map((sample) => ({ ...sample, head: Buffer.alloc(0) }))];
  }
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, track.start, track.end)) {
    // Of a track a `uuid` says how to show it: as a sphere.
    if (box.type === 'udta' || box.type === 'meta') blanks.push(...asFree(box));
    else blanks.push(...(await ofDates(bytes, box)));
  }
  const mediaHeader = media && (await childOf(bytes, media, 'mdhd'));
  return mediaHeader ? [...blanks, ...(await ofDates(bytes, mediaHeader))] : blanks;
}

/** Fragments of a track use other `uuid`s than notes do. */
async function ofFragment(bytes: Bytes, fragment: Box): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, fragment.start, fragment.end))
    if (box.type === 'udta' || box.type === 'meta') blanks.push(...asFree(box));
  return blanks;
}

/** When it was recorded and changed: zero says nothing. */
async function ofDates(bytes: Bytes, { type, start, end }: Box): Promise<Blank[]> {
  if (!datedBoxes.includes(type)) return [];
  const version = (await bytes.read(start, 1))[0];
  const [at, length] = [start + 4, version === 1 ? 16 : 8];
  if (at + length > end || (await isZero(bytes, at, length))) return [];
  return [{ at, length, head: Buffer.alloc(0) }];
}

/** Stretches of the file that hold what a track has to show, or measured. */
async function samplesOf(bytes: Bytes, media: Box): Promise<Stretch[]> {
  const information = await childOf(bytes, media, 'minf');
  const table = information && (await childOf(bytes, information, 'stbl'));
  if (!table) return [];
  const content = async (type: string) => {
    const box = await childOf(bytes, table, type);
    return box && box.end - box.start <= tableMaxBytes ? bytes.read(box.start, box.end - box.start) : null;
  };
  const [sizes, chunks, short, long] = [
    await content('stsz'),
    await content('stsc'),
    await content('stco'),
    await content('co64'),
  ];
  if (sizes === null || chunks === null) return [];
  const addresses =
    short === null
      ? fields(long, 8, 8, (each) => Number(each.readBigUInt64BE()))
      : fields(short, 8, 4, (each) => each.readUInt32BE());
  const sameSize = sizes.length >= 8 ? sizes.readUInt32BE(4) : 0;
  const each = fields(sizes, 12, 4, (size) => size.readUInt32BE());
  const runs = fields(chunks, 8, 12, (run) => ({ first: run.readUInt32BE(), samples: run.readUInt32BE(4) }));
  const samples: Stretch[] = [];
  let [run, sample] = [0, 0];
  for (const [index, at] of addresses.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run++;
    const count = runs[run]?.samples ?? 0;
    let length = sameSize * count;
    if (sameSize === 0) for (let left = count; left > 0 && sample < each.length; left--) length += each[sample++] ?? 0;
    if (at + length <= bytes.size && length > 0) samples.push({ at, length });
  }
  return samples;
}

/** What cameras write into subtitles, each in its way. */
const places = [
  // GPS(2.2945,48.8584,35), GPS: 48.85, HOME(E: 2.29, N: 48.85)
  /\b(?:GPS|GNSS|HOME)\b[^\w\n]{0,3}(?:[NSEW]\b[^\w\n]{0,3})?\d/i,
  // [latitude: 48.858400] [longtitude: 2.294500]
  /\b(?:lat|latitude|lon|longitude)\b[^\w\n]{0,3}\d/i,
  // Sentences of a receiver (NMEA).
  /\$G[A-Z]{4},/,
  // N 48°51'30"
  /\d{1,3}\s?°\s?\d{1,2}(?:\.\d+)?\s?['’′]/,
  // Two numbers as exact as a house: +48.8584+002.2945
  /\d{1,3}\.\d{4,}\D{1,12}\d{1,3}\.\d{4,}/,
];

async function tellsWhere(bytes: Bytes, samples: readonly Stretch[]): Promise<boolean> {
  let left = tableMaxBytes;
  for (const { at, length } of samples) {
    const text = await bytes.read(at, Math.min(length, left));
    // Some write two bytes a letter; one of them is zero for all that is looked for.
    const words = text.toString('utf8').replaceAll('\0', '');
    if (places.some((pattern) => pattern.test(words))) return true;
    left -= text.length;
    if (left <= 0) break;
  }
  return false;
}

/** Rows of a table behind its header of `from` bytes. */
function fields<T>(found: Buffer | null, from: number, length: number, read: (row: Buffer) => T): T[] {
  const table = found ?? Buffer.alloc(0);
  const rows: T[] = [];
  for (let at = from; at + length <= table.length; at += length) rows.push(read(table.subarray(at, at + length)));
  return rows;
}

/** Its length stays as it is. */
function asFree({ at, start, end }: Box): Blank[] {
  return [
    { at: at + 4, length: 4, head: Buffer.from('free') },
    { at: start, length: end - start, head: Buffer.alloc(0) },
  ];
}

async function childOf(bytes: Bytes, parent: Box, type: string): Promise<Box | null> {
  for await (const box of boxesIn(bytes, parent.start, parent.end)) if (box.type === type) return box;
  return null;
}

/** Ends where the lengths no longer fit: what is behind is no box to anybody. */
async function* boxesIn(bytes: Bytes, from: number, end: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= end;) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) return;
    const isLong = head.readUInt32BE(0) === 1;
    if (isLong && head.length < 16) return;
    const said = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const length = said === 0 ? end - at : said;
    const start = at + (isLong ? 16 : 8);
    if (at + length > end || start > at + length) return;
    yield { type: head.toString('latin1', 4, 8), at, start, end: at + length };
    at += length;
  }
}
