import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  AdtsOutputFormat,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  FilePathTarget,
  IsobmffOutputFormat,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectMedia } from './inspect-media.ts';
import { openMedia } from './media-input.ts';
import { cleanCopy, soundOf } from './remux.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);
const place = '+48.8584+002.2945+035/';
const author = 'Amélie Secrète';
const secrets = [place, author, 'Secr', '48.8584', 'XMPSECRET', 'GPSSAMPLE', 'GoPro'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-remux-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, ...content: Buffer[]): Promise<string> {
  await writeFile(join(folder, name), Buffer.concat(content));
  return join(folder, name);
}

/** The same sound and pictures in another container, with the notes that a program of today writes. */
async function converted(source: string, name: string, format: OutputFormat): Promise<string> {
  const path = join(folder, name);
  using input = openMedia(fixture(source));
  const tags = { title: author, artist: author, comment: place, date: new Date('2026-05-04T10:00:00Z') };
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: new FilePathTarget(path) }),
    tags,
    // As a telephone that was held upright.
    ...(format instanceof IsobmffOutputFormat && { video: { rotate: 90 } }),
  });
  await conversion.execute();
  return path;
}

/** Everything a player gets from a file, timed from where its sound or its pictures begin. */
async function played(path: string) {
  using input = openMedia(path);
  const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack());
  // Awaited while the file is open.
  return await Promise.all(
    tracks.map(async (track) => {
      const packets: string[] = [];
      let start: number | undefined;
      for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
        start ??= timestamp;
        packets.push(`${(timestamp - start).toFixed(3)} ${Buffer.from(data).toString('base64')}`);
      }
      const rotation = track.isVideoTrack() ? await track.getRotation() : 0;
      return { codec: await track.getCodec(), rotation, packets };
    }),
  );
}

async function expectCleaned(path: string, kind: 'audio' | 'video'): Promise<void> {
  const before = await readFile(path);
  expect(secrets.some((secret) => before.includes(secret))).toBe(true);
  const whole = await played(path);
  expect(whole.flatMap(({ packets }) => packets).length).toBeGreaterThan(10);
  await using copy = await cleanCopy(path);
  const after = await readFile(copy.path);
  expect(secrets.filter((secret) => after.includes(secret) || after.includes(Buffer.from(secret, 'utf16le')))).toEqual(
    [],
  );
  expect(await played(copy.path)).toEqual(whole);
  expect(whole.some(({ rotation }) => rotation === 90)).toBe(/\.(?:mp4|mov)$/.test(path));
  const [was, is] = [await inspectMedia(path, kind), await inspectMedia(copy.path, kind)];
  expect(is).toEqual({
    ...was,
    sizeBytes: after.length,
    durationMs: expect.closeTo(was.durationMs ?? 0, -1) as number,
  });
  using input = openMedia(copy.path);
  const { raw: _raw, ...told } = await input.getMetadataTags();
  expect(told).toEqual({});
  expect(await readFile(path)).toEqual(before);
}

it.each<['audio' | 'video', string, string, OutputFormat]>([
  ['video', 'film.webm', 'in-front.mp4', new Mp4OutputFormat({ fastStart: 'in-memory' })],
  ['video', 'film.webm', 'behind.mp4', new Mp4OutputFormat({ fastStart: false })],
  ['video', 'film.webm', 'fragments.mp4', new Mp4OutputFormat({ fastStart: 'fragmented' })],
  ['video', 'film.webm', 'film.mov', new MovOutputFormat()],
  ['video', 'film.webm', 'film.webm', new WebMOutputFormat()],
  ['video', 'film.webm', 'live.webm', new WebMOutputFormat({ appendOnly: true })],
  ['video', 'film.webm', 'film.mkv', new MkvOutputFormat()],
  ['audio', 'enregistrement.webm', 'memo.m4a', new Mp4OutputFormat()],
  ['audio', 'enregistrement.webm', 'memo.webm', new WebMOutputFormat()],
  ['audio', 'enregistrement.webm', 'memo.ogg', new OggOutputFormat()],
  ['audio', 'compresseur.wav', 'memo.wav', new WavOutputFormat()],
])('a copy (%s) loses its tags, and plays as before: %s as %s', async (kind, source, name, format) =>
  expectCleaned(await converted(source, name, format), kind),
);

const number = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** What telephones write: Android’s `©xyz` and `loci`, Apple’s keys, XMP. */
const phoneNotes = [
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
const measured = (at: number, length: number, handler: string, entry: string) =>
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

describe.each([
  ['mp4', new Mp4OutputFormat({ fastStart: false })],
  ['mov', new MovOutputFormat({ fastStart: false })],
])('a film of a telephone or a camera (%s)', (ending, format) => {
  it.each([
    ['GoPro', 'meta', 'gpmd'],
    ['DJI', 'meta', 'djmd'],
    ['an iPhone', 'meta', 'mebx'],
    ['its subtitles', 'sbtl', 'tx3g'],
  ])('a film loses place and author, and the positions that %s measured', async (_camera, handler, entry) => {
    const plain = await readFile(await converted('film.webm', `plain-${entry}.${ending}`, format));
    // The table stands last: nothing in front of it moves.
    const moov = plain.lastIndexOf('moov') - 4;
    const said = Buffer.from('GPSSAMPLE GPS (2.2945, 48.8584, 15)');
    const added = (at: number) => Buffer.concat([...phoneNotes, measured(at, said.length, handler, entry)]);
    const whole = Buffer.concat([plain, added(plain.length + added(0).length + 8)]);
    whole.writeUInt32BE(whole.length - moov, moov);
    await expectCleaned(
      await file(`phone-${entry}.${ending}`, whole, box('mdat', said), box('free', box('gps ', said))),
      'video',
    );
  });
});

it('a WAV loses everything but its sound', async () => {
  const wav = await readFile(fixture('compresseur.wav'));
  const chunk = (type: string, text: string) => {
    const content = Buffer.from(text.padEnd(text.length + (Buffer.byteLength(text) % 2)));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), length, content]);
  };
  const notes = [
    chunk('LIST', `INFOIART${String.fromCodePoint(place.length)}\0\0\0${place}`),
    chunk('iXML', 'XMPSECRET'),
  ];
  const whole = Buffer.concat([wav.subarray(0, 12), chunk('bext', author), wav.subarray(12), ...notes]);
  whole.writeUInt32LE(whole.length - 8, 4);
  await expectCleaned(await file('notes.wav', whole), 'audio');
});

it('an MP3 loses its tags on both sides', async () => {
  // Silence: 128 kbit/s at 44.1 kHz.
  const silent = Buffer.alloc(417);
  silent.writeUInt32BE(0xfffb9064);
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(place)]);
  const frame = Buffer.concat([Buffer.from('TPE1'), number(text.length), Buffer.from([0, 0]), text]);
  const id3 = Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([4, 0, 0, 0, 0, frame.length >> 7, frame.length & 127]),
    frame,
  ]);
  const old = Buffer.alloc(128);
  old.write(`TAGSecr ${place}`);
  const sound = Array.from({ length: 60 }, () => silent);
  await expectCleaned(await file('tags.mp3', id3, ...sound, old), 'audio');
});

/** The remainder that FLAC puts behind a header (8 bits) and a frame (16). */
function crc(bytes: Buffer, bits: 8 | 16, polynomial: number): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++)
      rest = (rest & (1 << (bits - 1)) ? (rest << 1) ^ polynomial : rest << 1) & ((1 << bits) - 1);
  }
  return rest;
}

it('a FLAC loses its comments and its picture', async () => {
  // Silence: 192 samples of 16 bits a frame, as they are, one channel at 8 kHz.
  const frame = (at: number) => {
    const head = Buffer.from([0xff, 0xf8, 0x14, 0x08, at]);
    const body = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07), 0x02]), Buffer.alloc(2 * 192)]);
    const end = crc(body, 16, 0x8005);
    return Buffer.concat([body, Buffer.from([end >> 8, end & 255])]);
  };
  const block = (type: number, content: Buffer) => Buffer.concat([number((type << 24) | content.length), content]);
  const facts = Buffer.from(`00c000c0${'000000'.repeat(2)}01f400f000002d00${'0'.repeat(32)}`, 'hex');
  const comment = Buffer.from(`ARTIST=${place}`);
  const little = (value: number) => Buffer.from(number(value).toReversed());
  const comments = Buffer.concat([little(0), little(1), little(comment.length), comment]);
  const picture = Buffer.concat([
    number(3, 9),
    Buffer.from('image/png'),
    number(0, 0, 0, 0, 0, 9),
    Buffer.from('XMPSECRET'),
  ]);
  const sound = Array.from({ length: 60 }, (_, at) => frame(at));
  const marks = [Buffer.from('fLaC'), block(0, facts), block(4, comments)];
  await expectCleaned(
    await file('tags.flac', ...marks, number(0x86000000 + picture.length), picture, ...sound),
    'audio',
  );
});

it('an AAC plays as before', async () => {
  const path = join(folder, 'memo.aac');
  const output = new Output({ format: new AdtsOutputFormat(), target: new FilePathTarget(path) });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 44_100,
    description: new Uint8Array([0x12, 0x10]),
  };
  for (let at = 0; at < 50; at++)
    await source.add(new EncodedPacket(new Uint8Array(200).fill(at), 'key', (at * 1024) / 44_100, 1024 / 44_100), {
      decoderConfig,
    });
  await output.finalize();
  await using copy = await cleanCopy(path);
  expect(await played(copy.path)).toEqual(await played(path));
});

it.each(['film.webm', 'enregistrement.webm'])(
  'a copy of what a browser recorded, %s, says how long it is',
  async (name) => {
    const toldAndMeasured = async (path: string) => {
      using input = openMedia(path);
      return [await input.getDurationFromMetadata(), await input.computeDuration()];
    };
    const [none, seconds] = await toldAndMeasured(fixture(name));
    expect(none).toBeNull();
    await using copy = await cleanCopy(fixture(name));
    expect(await toldAndMeasured(copy.path)).toEqual([seconds, seconds]);
  },
);

it('a copy is refused of what is no recording, and leaves nothing behind once it is used up', async () => {
  await expect(cleanCopy(await file('words.mp4', Buffer.from('No film.')))).rejects.toThrow('MEDIA_UNSUPPORTED');
  let path = '';
  {
    await using copy = await cleanCopy(fixture('film.webm'));
    path = copy.path;
  }
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

it('a copy that the machine cannot make is no fault of the file', async () => {
  await expect(cleanCopy(join(folder, 'gone.webm'))).rejects.toThrow('ENOENT');
  vi.stubEnv('TMPDIR', join(folder, 'no-folder'));
  await expect(cleanCopy(fixture('film.webm'))).rejects.toThrow('ENOENT');
});

it('takes the sound out of a film', async () => {
  await expect(soundOf(fixture('film.webm'), AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  await using sound = await soundOf(fixture('film.webm'), new AbortController().signal);
  expect(sound?.contentType).toBe('audio/webm');
  expect(await inspectMedia(sound?.path ?? '', 'audio')).toMatchObject({
    durationMs: expect.closeTo(1920, -2) as number,
  });
});
