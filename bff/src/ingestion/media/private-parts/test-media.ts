import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Conversion, EncodedPacketSink, FilePathTarget, Output, type OutputFormat } from 'mediabunny';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMedia } from '../media-input.ts';
import { withoutPrivateParts } from './index.ts';

export const fixture = (name: string) => resolve(import.meta.dirname, '../../../../../e2e/fixtures', name);
export const place = '+48.8584+002.2945+035/';
export const author = 'Amélie Secrète';
const secrets = [place, author, 'Secr', '48.8584', 'XMPSECRET', 'GPSSAMPLE'];

let folder: string;

/** Gives the tests of one file a folder of their own, gone with them. */
export function openFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'savoir-private-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
}

/** A file of the folder that the tests of one file share. */
export const inFolder = (name: string) => join(folder, name);

const tags = { title: author, artist: author, comment: place, date: new Date('2026-05-04T10:00:00Z') };

/** The same sound and pictures in another container, with the notes a program of today writes. */
export async function converted(source: string, name: string, format: OutputFormat): Promise<string> {
  const path = join(folder, name);
  using input = openMedia(fixture(source));
  const output = new Output({ format, target: new FilePathTarget(path) });
  const conversion = await Conversion.init({ input, output, tags });
  expect(conversion.discardedTracks).toHaveLength(0);
  await conversion.execute();
  return path;
}

export const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
export const number = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** Puts boxes at the end of `moov`; what they make it longer by, addresses behind it are moved by. */
export async function withBoxes(path: string, name: string, boxes: (mdat: number) => Buffer[]): Promise<string> {
  const file = await readFile(path);
  const moov = topBox(file, 'moov');
  const mdat = topBox(file, 'mdat');
  const added = Buffer.concat(boxes(mdat + 8));
  const whole = Buffer.concat([
    file.subarray(0, moov + file.readUInt32BE(moov)),
    added,
    file.subarray(moov + file.readUInt32BE(moov)),
  ]);
  whole.writeUInt32BE(file.readUInt32BE(moov) + added.length, moov);
  if (mdat > moov) moveChunks(whole.subarray(moov, moov + file.readUInt32BE(moov)), added.length);
  await writeFile(join(folder, name), whole);
  return join(folder, name);
}

function topBox(file: Buffer, type: string): number {
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === type) return at;
    if (file.readUInt32BE(at) < 8) break;
  }
  throw new Error(`no ${type}`);
}

function moveChunks(moov: Buffer, by: number): void {
  for (let at = moov.indexOf('stco'); at !== -1; at = moov.indexOf('stco', at + 4))
    for (let index = 0; index < moov.readUInt32BE(at + 8); index++) {
      const entry = at + 12 + index * 4;
      moov.writeUInt32BE(moov.readUInt32BE(entry) + by, entry);
    }
}

/** What telephones write: Android’s `©xyz` and `loci`, Apple’s keys, XMP, a track of positions. */
export const phoneNotes = (): Buffer[] => [
  box(
    'udta',
    box('©xyz', Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)),
    box('auth', Buffer.from(author)),
    box('loci', Buffer.from(`\0\0\0\0${author}`)),
  ),
  box(
    'meta',
    box('hdlr', number(0, 0), Buffer.from('mdta'), number(0, 0, 0)),
    box('keys', number(0, 1), box('mdta', Buffer.from('com.apple.quicktime.location.ISO6709'))),
    box('ilst', box('\0\0\0\x01', box('data', number(1, 0), Buffer.from(place)))),
  ),
  box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from('<x:xmpmeta>XMPSECRET</x:xmpmeta>')),
];

/** A track of a camera whose only sample stands in the file at `at`. */
export const measured = (at: number, length: number, handler = 'meta', entry = 'gpmd') =>
  box(
    'trak',
    box('tkhd', number(0, 0, 0, 99, 0, 1000), Buffer.alloc(60)),
    box(
      'mdia',
      box('mdhd', number(0, 0, 0, 1000, 1000, 0)),
      box('hdlr', number(0, 0), Buffer.from(handler), number(0, 0, 0), Buffer.from('GoPro MET\0')),
      box(
        'minf',
        box('nmhd', number(0)),
        box(
          'stbl',
          box('stsd', number(0, 1), box(entry, number(0, 1))),
          box('stts', number(0, 1, 1, 1000)),
          box('stsc', number(0, 1, 1, 1, 1)),
          box('stsz', number(0, 0, 1, length)),
          box('stco', number(0, 1, at)),
        ),
      ),
    ),
  );

/** Everything a player gets from a file. */
async function played(path: string) {
  using input = openMedia(path);
  const tracks = await input.getTracks();
  // Awaited while the file is open.
  return await Promise.all(
    tracks
      .filter((track) => track.isVideoTrack() || track.isAudioTrack())
      .map(async (track) => {
        const packets: string[] = [];
        for await (const { timestamp, duration, data } of new EncodedPacketSink(track).packets())
          packets.push(`${timestamp} ${duration} ${Buffer.from(data).toString('base64')}`);
        return { codec: await track.getCodec(), duration: await track.computeDuration(), packets };
      }),
  );
}

export async function expectCleaned(path: string, contentType: string): Promise<Buffer> {
  const before = await readFile(path);
  expect(secrets.some((secret) => before.includes(secret))).toBe(true);
  const whole = await played(path);
  expect(whole.flatMap(({ packets }) => packets).length).toBeGreaterThan(10);
  await using copy = await withoutPrivateParts(path, contentType);
  const cleaned = join(folder, `cleaned-${path.split('/').at(-1)}`);
  await writeFile(cleaned, await readFile(copy?.path ?? ''));
  const after = await readFile(cleaned);
  expect(secrets.filter((secret) => after.includes(secret) || after.includes(Buffer.from(secret, 'utf16le')))).toEqual(
    [],
  );
  expect(after).toHaveLength(before.length);
  expect(await played(cleaned)).toEqual(whole);
  using input = openMedia(cleaned);
  const { raw: _raw, ...told } = await input.getMetadataTags();
  expect(told).toEqual({});
  // The second time there is nothing left to take.
  expect(await withoutPrivateParts(cleaned, contentType)).toBeNull();
  expect(await readFile(path)).toEqual(before);
  return after;
}
