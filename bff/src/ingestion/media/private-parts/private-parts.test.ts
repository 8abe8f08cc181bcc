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
const measured = (at: number, length: number, handler = 'meta', entry = 'gpmd') =>
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

/** A film with one more track, whose only sample stands behind everything else, as the last of the data. */
async function withTrack(name: string, said: Buffer, handler?: string, entry?: string): Promise<string> {
  const path = await converted('film.webm', `plain-${name}`, new Mp4OutputFormat({ fastStart: false }));
  const file = await readFile(path);
  const length = measured(0, 0, handler, entry).length;
  const track = measured(file.length + 8 + length, said.length, handler, entry);
  const whole = await withBoxes(path, name, () => [track]);
  await writeFile(whole, Buffer.concat([await readFile(whole), box('mdat', said)]));
  return whole;
}

it.each([
  ['GoPro', 'meta', 'gpmd'],
  ['GoPro, which lens', 'fdsc', 'fdsc'],
  ['DJI', 'meta', 'djmd'],
  ['Sony', 'meta', 'rtmd'],
  ['an iPhone', 'meta', 'mebx'],
])('a film loses the positions that %s measured, wherever they stand in it', async (_camera, handler, entry) => {
  const path = await withTrack(`camera-${entry}.mp4`, Buffer.from('GPSSAMPLE 48.8584'), handler, entry);
  const after = await expectCleaned(path, 'video/mp4');
  expect(after.includes('GoPro')).toBe(false);
});

/** A subtitle as MP4 has it: its length, its words. */
const subtitle = (words: Buffer) => Buffer.concat([Buffer.from([words.length >> 8, words.length & 255]), words]);

describe.each([
  ['sbtl', 'tx3g'],
  ['text', 'text'],
  ['subt', 'stpp'],
])('subtitles (%s, %s)', (handler, entry) => {
  it.each([
    'F/2.8, SS 206.14, ISO 150, EV 0, GPS (2.2945, 48.8584, 15), D 22.1m',
    'HOME(E: 2.29, N: 48.8584) 2017.08.05 14:11:51',
    '[iso : 100] [latitude: 48.858400] [longtitude: 2.294500] [altitude: 12.3]',
    '$GPRMC,141151,A,48.8584,N,00217.67,E,0.0,0.0,050817,,*1C',
    'Tour 48°51.504\u2032N 48.8584',
    '+48.8584+002.2945+035/',
  ])('of a camera that writes its position there go: %s', async (words) => {
    for (const [form, said] of [
      ['utf8', subtitle(Buffer.from(words))],
      ['utf16', subtitle(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(words, 'utf16le').swap16()]))],
    ] as const) {
      const path = await withTrack(
        `${entry}-${form}.mp4`,
        Buffer.concat([said, Buffer.from(' 48.8584')]),
        handler,
        entry,
      );
      const after = await expectCleaned(path, 'video/mp4');
      expect(after.includes(said.subarray(2, 12))).toBe(false);
    }
  });

  it.each([
    'Fermez la vanne V3, à 2.5 bar et 48.8 °C.',
    'Il faut un GPS pour la suite.',
    'Un câble long : 20 mètres, puis 45° vers la droite.',
    'La dose est de 0.0025 à 0.003 g.',
  ])('that people read stay: %s', async (words) => {
    const path = await withTrack(`read-${entry}.mp4`, subtitle(Buffer.from(words)), handler, entry);
    await using copy = await withoutPrivateParts(path, 'video/mp4');
    const after = await readFile(copy?.path ?? path);
    expect(after.includes(words)).toBe(true);
    expect(after.includes(handler)).toBe(true);
  });
});

it.each([
  ['what its camera measured', 'meta', 'gpmd', 'GPSSAMPLE 48.8584'],
  ['the position in its subtitles', 'sbtl', 'tx3g', 'GPS (2.2945, 48.8584, 15)'],
])('a film in fragments loses %s', async (_what, handler, entry, said) => {
  const path = await converted('film.webm', `fragments-${entry}.mp4`, new Mp4OutputFormat({ fastStart: 'fragmented' }));
  const withTrackOfNothing = await withBoxes(path, `fragments-track-${entry}.mp4`, () => [
    measured(0, 0, handler, entry),
  ]);
  const samples = [Buffer.from(said), Buffer.from('Fermez la vanne')];
  const fragment = (offset: number) =>
    box(
      'moof',
      box('mfhd', number(0, 99)),
      box(
        'traf',
        box('tfhd', number(0x020010, 99, 17)),
        box('trun', number(0x000201, samples.length, offset, ...samples.map(({ length }) => length))),
      ),
    );
  const last = Buffer.concat([fragment(fragment(0).length + 8), box('mdat', ...samples)]);
  await writeFile(withTrackOfNothing, Buffer.concat([await readFile(withTrackOfNothing), last]));
  await expectCleaned(withTrackOfNothing, 'video/mp4');
});

it('a film loses the log that a camera hides in room for something later', async () => {
  const path = await converted('film.webm', 'plain-free.mp4', new Mp4OutputFormat({ fastStart: false }));
  const log = () => box('free', box('gps ', Buffer.from('[1501942311]$GPRMC,48.8584')));
  const whole = await withBoxes(path, 'dash.mp4', () => [log(), box('gps ', Buffer.from('48.8584'))]);
  await writeFile(whole, Buffer.concat([await readFile(whole), log()]));
  await expectCleaned(whole, 'video/mp4');
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

describe('an MP3', () => {
  /** Silence: 128 kbit/s at 44.1 kHz. */
  const sound = () => {
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xfffb9064);
    return Buffer.concat(Array.from({ length: 60 }, () => frame));
  };
  const id3Mark = (mark: string, flags: number, size: number) =>
    Buffer.concat([Buffer.from(mark), Buffer.from([4, 0, flags, 0, 0, size >> 7, size & 0x7f])]);
  const id3Frame = Buffer.concat([
    Buffer.from('TPE1'),
    number(place.length + 1),
    Buffer.from([0, 0, 3]),
    Buffer.from(place),
  ]);
  const front = Buffer.concat([id3Mark('ID3', 0, id3Frame.length), id3Frame]);
  const behind = Buffer.concat([
    id3Mark('ID3', 0x10, id3Frame.length),
    id3Frame,
    id3Mark('3DI', 0x10, id3Frame.length),
  ]);
  const fixed = (mark: string, length: number) => {
    const tag = Buffer.alloc(length);
    tag.write(`${mark}Secr ${place}`);
    return tag;
  };
  const little = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
    return bytes;
  };
  const apeItem = (name: string, value: string) =>
    Buffer.concat([little(value.length, 0), Buffer.from(`${name}\0${value}`, 'latin1')]);
  const ape = (hasHeader: boolean) => {
    const items = Buffer.concat([apeItem('Artist', 'Secr'), apeItem('Location', place)]);
    const mark = (flags: number) =>
      Buffer.concat([Buffer.from('APETAGEX'), little(2000, items.length + 32, 2, flags >>> 0, 0, 0)]);
    const has = hasHeader ? 0x80000000 : 0;
    return Buffer.concat([hasHeader ? mark(has | 0x20000000) : Buffer.alloc(0), items, mark(has)]);
  };
  const lyrics = () => {
    const words = `LYRICSBEGINAUT${String(place.length).padStart(5, '0')}${place}`;
    return Buffer.from(`${words}${String(words.length).padStart(6, '0')}LYRICS200`);
  };

  it.each<[string, Buffer[], Buffer[]]>([
    ['ID3 on both sides', [front], [fixed('TAG', 128)]],
    ['ID3 behind it alone', [], [fixed('TAG', 128)]],
    ['ID3 twice in front', [front, front], []],
    ['ID3 behind it, by its footer', [], [behind]],
    ['APE behind it', [], [ape(true)]],
    ['APE without a header, before ID3', [], [ape(false), fixed('TAG', 128)]],
    ['APE in front', [ape(true)], []],
    ['Lyrics3, longer ID3 and APE together', [front], [ape(true), lyrics(), fixed('TAG+', 227), fixed('TAG', 128)]],
  ])('loses its tags: %s', async (name, before, after) => {
    const path = join(folder, `${name.replaceAll(/\W/g, '-')}.mp3`);
    const whole = Buffer.concat([...before, sound(), ...after]);
    await writeFile(path, whole);
    const cleaned = await expectCleaned(path, 'audio/mpeg');
    // What a player has to pass over is still marked.
    const marksOf = (file: Buffer) =>
      ['ID3', '3DI', 'APETAGEX', 'LYRICSBEGIN', 'LYRICS200', 'TAG+'].map((mark) => [mark, file.lastIndexOf(mark)]);
    expect(marksOf(cleaned)).toEqual(marksOf(whole));
  });

  it('whose sound looks like the mark of a tag keeps it', async () => {
    const path = join(folder, 'marks.mp3');
    const odd = Buffer.concat([sound(), Buffer.from('APETAGEX'), little(2000, 0xffffff, 2, 0, 0, 0)]);
    await writeFile(path, odd);
    expect(await withoutPrivateParts(path, 'audio/mpeg')).toBeNull();
  });
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
