import { isZero, tableMaxBytes, type Blank, type Bytes, type ByteRange } from './blank.ts';
import { asFree, boxesIn, childOf, type Mp4Box } from './mp4-boxes.ts';
import { ofFragment, readSampleBytes, type TracksInFragments } from './mp4-fragments.ts';
import { containsLocation } from './contains-location.ts';

// MP4, M4A and QuickTime: boxes in boxes. A box that says where, when or by whom becomes a `free` box of the same length,
// so that every address of a sound or a picture in the file stays right.

/** Notes of the person who made the file: tags, position (`©xyz`, `loci`), the keys of a telephone, XMP. */
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
  const tracks: TracksInFragments = { measured: new Set(), written: new Set(), sampleBytes: new Map() };
  for await (const box of boxesIn(bytes, 0, bytes.size)) {
    if (notes.includes(box.type)) blanks.push(...asFree(box));
    else if (fillings.includes(box.type)) blanks.push(...(await ofFilling(bytes, box)));
    else if (box.type === 'moov') blanks.push(...(await ofMovie(bytes, box, tracks)));
    else if (box.type === 'moof') blanks.push(...(await ofFragment(bytes, box, tracks)));
  }
  return blanks;
}

async function ofMovie(bytes: Bytes, movie: Mp4Box, tracks: TracksInFragments): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, movie.start, movie.end)) {
    if (notes.includes(box.type) || box.type === 'gps ') blanks.push(...asFree(box));
    else if (fillings.includes(box.type)) blanks.push(...(await ofFilling(bytes, box)));
    else if (box.type === 'trak') blanks.push(...(await ofTrack(bytes, box, tracks)));
    else if (box.type === 'mvex') await readSampleBytes(bytes, box, tracks);
    else blanks.push(...(await ofDates(bytes, box)));
  }
  return blanks;
}

/** Names a track in its fragments. */
async function idOf(bytes: Bytes, track: Mp4Box): Promise<number> {
  const header = await childOf(bytes, track, 'tkhd');
  if (!header) return 0;
  const head = await bytes.read(header.start, 24);
  return head.length < 24 ? 0 : head.readUInt32BE(head[0] === 1 ? 20 : 12);
}

async function ofFilling(bytes: Bytes, { start, end }: Mp4Box): Promise<Blank[]> {
  return (await isZero(bytes, start, end - start)) ? [] : [{ at: start, length: end - start, head: Buffer.alloc(0) }];
}

async function ofTrack(bytes: Bytes, track: Mp4Box, tracks: TracksInFragments): Promise<Blank[]> {
  const media = await childOf(bytes, track, 'mdia');
  const handler = media && (await childOf(bytes, media, 'hdlr'));
  // Version and flags, a type of before, then what kind of track it is.
  const kind = handler ? (await bytes.read(handler.start + 8, 4)).toString('latin1') : '';
  if (media && handler && !played.includes(kind)) {
    const samples = await samplesOf(bytes, media);
    (written.includes(kind) ? tracks.written : tracks.measured).add(await idOf(bytes, track));
    if (!written.includes(kind) || (await containsLocation(bytes, samples)))
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

/** When it was recorded and changed: zero says nothing. */
async function ofDates(bytes: Bytes, { type, start, end }: Mp4Box): Promise<Blank[]> {
  if (!datedBoxes.includes(type)) return [];
  const version = (await bytes.read(start, 1))[0];
  const [at, length] = [start + 4, version === 1 ? 16 : 8];
  if (at + length > end || (await isZero(bytes, at, length))) return [];
  return [{ at, length, head: Buffer.alloc(0) }];
}

/** Stretches of the file that hold what a track has to show, or measured. */
async function samplesOf(bytes: Bytes, media: Mp4Box): Promise<ByteRange[]> {
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
  const samples: ByteRange[] = [];
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

/** Rows of a table behind its header of `from` bytes. */
function fields<T>(found: Buffer | null, from: number, length: number, read: (row: Buffer) => T): T[] {
  const table = found ?? Buffer.alloc(0);
  const rows: T[] = [];
  for (let at = from; at + length <= table.length; at += length) rows.push(read(table.subarray(at, at + length)));
  return rows;
}
