import { tableMaxBytes, type Blank, type Bytes, type ByteRange } from './blank.ts';
import { asFree, boxesIn, childOf, type Mp4Box } from './mp4-boxes.ts';
import { containsLocation } from './contains-location.ts';

// A film that is recorded in fragments: each `moof` says where its samples stand.

export interface TracksInFragments {
  /** Tracks no one sees or hears. */
  measured: Set<number>;
  /** Subtitles. */
  written: Set<number>;
  /** Length of each sample of a track, where no fragment says another. */
  sampleBytes: Map<number, number>;
}

/** Of `mvex`. */
export async function readSampleBytes(
  bytes: Bytes,
  extension: Mp4Box,
  { sampleBytes }: TracksInFragments,
): Promise<void> {
  for await (const { type, start } of boxesIn(bytes, extension.start, extension.end)) {
    const head = type === 'trex' ? await bytes.read(start, 20) : Buffer.alloc(0);
    if (head.length === 20) sampleBytes.set(head.readUInt32BE(4), head.readUInt32BE(16));
  }
}

/** Fragments of a track use other `uuid`s than notes do. */
export async function ofFragment(bytes: Bytes, fragment: Mp4Box, tracks: TracksInFragments): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(bytes, fragment.start, fragment.end)) {
    if (box.type === 'udta' || box.type === 'meta') blanks.push(...asFree(box));
    if (box.type !== 'traf') continue;
    const { id, samples } = await samplesOf(bytes, box, fragment.at, tracks);
    const isMeasured = tracks.measured.has(id);
    if (!isMeasured && !(tracks.written.has(id) && (await containsLocation(bytes, samples)))) continue;
    blanks.push(...asFree(box), ...samples.map((sample) => ({ ...sample, head: Buffer.alloc(0) })));
  }
  return blanks;
}

const hasBase = 0x1;
const hasDescription = 0x2;
const hasDuration = 0x8;
const hasSize = 0x10;

/** Where the runs of a track's fragment stand. */
async function samplesOf(bytes: Bytes, part: Mp4Box, fragmentAt: number, { sampleBytes }: TracksInFragments) {
  const header = await childOf(bytes, part, 'tfhd');
  const head = header ? await bytes.read(header.start, Math.min(header.end - header.start, 40)) : Buffer.alloc(0);
  if (head.length < 8) return { id: 0, samples: [] };
  const flags = head.readUIntBE(1, 3);
  const id = head.readUInt32BE(4);
  let at = 8;
  const field = (flag: number, length: number): Buffer | null => {
    if ((flags & flag) === 0 || at + length > head.length) return null;
    at += length;
    return head.subarray(at - length, at);
  };
  const base = Number(field(hasBase, 8)?.readBigUInt64BE() ?? fragmentAt);
  field(hasDescription, 4);
  field(hasDuration, 4);
  const usualBytes = field(hasSize, 4)?.readUInt32BE() ?? sampleBytes.get(id) ?? 0;
  const samples: ByteRange[] = [];
  let next = base;
  for await (const box of boxesIn(bytes, part.start, part.end)) {
    if (box.type !== 'trun') continue;
    const run = readRun(await bytes.read(box.start, Math.min(box.end - box.start, tableMaxBytes)), usualBytes);
    const from = run.offset === null ? next : base + run.offset;
    next = from + run.length;
    if (run.length > 0 && from >= 0 && next <= bytes.size) samples.push({ at: from, length: run.length });
  }
  return { id, samples };
}

const runHasOffset = 0x1;
const runHasFirstFlags = 0x4;
/** What each sample of a run may say of itself, its length second: four bytes each. */
const runFields = [0x100, 0x200, 0x400, 0x800];
const runHasSizes = 0x200;

function readRun(run: Buffer, usualBytes: number): { offset: number | null; length: number } {
  if (run.length < 8) return { offset: null, length: 0 };
  const flags = run.readUIntBE(1, 3);
  const count = run.readUInt32BE(4);
  const offset = (flags & runHasOffset) === 0 || run.length < 12 ? null : run.readInt32BE(8);
  if ((flags & runHasSizes) === 0) return { offset, length: count * usualBytes };
  const start = 8 + (offset === null ? 0 : 4) + ((flags & runHasFirstFlags) === 0 ? 0 : 4);
  const rowBytes = 4 * runFields.filter((field) => (flags & field) !== 0).length;
  const sizeAt = start + ((flags & (runFields[0] ?? 0)) === 0 ? 0 : 4);
  let length = 0;
  for (let row = 0; row < count && sizeAt + row * rowBytes + 4 <= run.length; row++)
    length += run.readUInt32BE(sizeAt + row * rowBytes);
  return { offset, length };
}
