import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  Conversion,
  EncodedPacketSink,
  FilePathTarget,
  Mp4OutputFormat,
  MovOutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMedia } from '../media-input.ts';
import { withoutPrivateParts } from './index.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../../e2e/fixtures', name);
const place = '+48.8584+002.2945+035/';
const author = 'Amélie Secrète';
const secrets = [place, author, 'Secr', '48.8584', 'XMPSECRET', 'GPSSAMPLE'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-private-'));
});
afterAll(() => rm(folder, { recursive: true }));

const tags = { title: author, artist: author, comment: place, date: new Date('2026-05-04T10:00:00Z') };

/** The same sound and pictures in another container, with the notes a program of today writes. */
async function converted(source: string, name: string, format: OutputFormat): Promise<string> {
  const path = join(folder, name);
  using input = openMedia(fixture(source));
  const output = new Output({ format, target: new FilePathTarget(path) });
  const conversion = await Conversion.init({ input, output, tags });
  expect(conversion.discardedTracks).toHaveLength(0);
  await conversion.execute();
  return path;
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const number = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** Puts boxes at the end of `moov`; what they make it longer by, addresses behind it are moved by. */
async function withBoxes(path: string, name: string, boxes: (mdat: number) => Buffer[]): Promise<string> {
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
const phoneNotes = (): Buffer[] => [
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
const measured = (at: number, length: number) =>
  box(
    'trak',
    box('tkhd', number(0, 0, 0, 99, 0, 1000), Buffer.alloc(60)),
    box(
      'mdia',
      box('mdhd', number(0, 0, 0, 1000, 1000, 0)),
      box('hdlr', number(0, 0), Buffer.from('meta'), number(0, 0, 0), Buffer.from('GoPro MET\0')),
      box(
        'minf',
        box('nmhd', number(0)),
        box(
          'stbl',
          box('stsd', number(0, 1), box('gpmd', number(0, 1))),
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

async function expectCleaned(path: string, contentType: string): Promise<Buffer> {
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

describe.each([
  ['in front of its pictures', 'in-memory'],
  ['behind its pictures', false],
] as const)('a film whose table stands %s', (_where, fastStart) => {
  it('of an Android telephone or a program loses place and author, and plays as before', async () => {
    const path = await converted('film.webm', `film-${String(fastStart)}.mp4`, new Mp4OutputFormat({ fastStart }));
    await expectCleaned(await withBoxes(path, `android-${String(fastStart)}.mp4`, phoneNotes), 'video/mp4');
  });

  it('of an iPhone loses place and author, and plays as before', async () => {
    const path = await converted('film.webm', `film-${String(fastStart)}.mov`, new MovOutputFormat({ fastStart }));
    await expectCleaned(await withBoxes(path, `iphone-${String(fastStart)}.mov`, phoneNotes), 'video/quicktime');
  });

  it('of a voice recorder loses place and author, and plays as before', async () => {
    const path = await converted(
      'enregistrement.webm',
      `memo-${String(fastStart)}.m4a`,
      new Mp4OutputFormat({ fastStart }),
    );
    await expectCleaned(await withBoxes(path, `memo-place-${String(fastStart)}.m4a`, phoneNotes), 'audio/mp4');
  });
});

it('a film loses the positions its camera measured, wherever they stand in it', async () => {
  const path = await converted('film.webm', 'plain.mp4', new Mp4OutputFormat({ fastStart: false }));
  const file = await readFile(path);
  // Behind everything else, as the last of the data.
  const sample = box('mdat', Buffer.from('GPSSAMPLE 48.8584'));
  const at = file.length + 8;
  const track = measured(at + measured(0, 0).length, 17);
  const withTrack = await withBoxes(path, 'camera.mp4', () => [track]);
  await writeFile(withTrack, Buffer.concat([await readFile(withTrack), sample]));
  const after = await expectCleaned(withTrack, 'video/mp4');
  expect(after.includes('GoPro')).toBe(false);
});

it('a film in fragments, as it is recorded, loses its tags', async () => {
  const path = await converted('film.webm', 'fragments.mp4', new Mp4OutputFormat({ fastStart: 'fragmented' }));
  await expectCleaned(await withBoxes(path, 'fragments-place.mp4', phoneNotes), 'video/mp4');
});

it.each([
  ['film.webm', 'tags.webm', 'video/webm', new WebMOutputFormat()],
  ['film.webm', 'live.webm', 'video/webm', new WebMOutputFormat({ appendOnly: true })],
  ['enregistrement.webm', 'tags.ogg', 'audio/ogg', new OggOutputFormat()],
])('%s as %s loses its tags, and plays as before', async (source, name, contentType, format) => {
  await expectCleaned(await converted(source, name, format), contentType);
});

it('a WAV loses everything but its sound', async () => {
  const wav = await readFile(fixture('compresseur.wav'));
  const chunk = (type: string, text: string) => {
    const words = Buffer.from(text);
    const body = Buffer.concat([words, Buffer.alloc(words.length % 2)]);
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const whole = Buffer.concat([
    wav.subarray(0, 12),
    chunk('bext', author),
    wav.subarray(12),
    chunk('LIST', `INFOIART${String.fromCodePoint(place.length)}\0\0\0${place}`),
    chunk('iXML', 'XMPSECRET'),
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  const path = join(folder, 'tags.wav');
  await writeFile(path, whole);
  await expectCleaned(path, 'audio/wav');
});

it('an MP3 loses the tags in front of its sound and behind it', async () => {
  // Silence: 128 kbit/s at 44.1 kHz.
  const silence = Buffer.alloc(417);
  silence.writeUInt32BE(0xfffb9064);
  const frames = Buffer.concat(Array.from({ length: 60 }, () => silence));
  const frame = Buffer.concat([
    Buffer.from('TPE1'),
    number(place.length + 1),
    Buffer.from([0, 0, 3]),
    Buffer.from(place),
  ]);
  const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame]);
  const back = Buffer.alloc(128);
  back.write(`TAG${place}`);
  const path = join(folder, 'tags.mp3');
  await writeFile(path, Buffer.concat([tag, frames, back]));
  await expectCleaned(path, 'audio/mpeg');
});

it('a FLAC loses its comments and its picture, and keeps all the rest in place', async () => {
  const block = (type: number, content: Buffer) => Buffer.concat([Buffer.from([type, 0, 0, content.length]), content]);
  const facts = block(0, Buffer.alloc(34, 7));
  const comments = block(4, Buffer.from(`ARTIST=${place}`));
  const picture = block(0x86, Buffer.from('XMPSECRET'));
  const frames = Buffer.from('the frames');
  const path = join(folder, 'tags.flac');
  await writeFile(path, Buffer.concat([Buffer.from('fLaC'), facts, comments, picture, frames]));
  await using copy = await withoutPrivateParts(path, 'audio/flac');
  const padding = (type: number, { length }: Buffer) => block(type, Buffer.alloc(length - 4));
  expect(await readFile(copy?.path ?? '')).toEqual(
    Buffer.concat([Buffer.from('fLaC'), facts, padding(1, comments), padding(0x81, picture), frames]),
  );
});

it('what has nothing to hide is left as it is', async () => {
  expect(await withoutPrivateParts(fixture('compresseur.wav'), 'audio/wav')).toBeNull();
  expect(await withoutPrivateParts(fixture('film.webm'), 'video/webm')).toBeNull();
});
