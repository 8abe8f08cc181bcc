import { readFile, writeFile } from 'node:fs/promises';
import { Mp4OutputFormat, MovOutputFormat, OggOutputFormat, WebMOutputFormat } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { withoutPrivateParts } from './index.ts';
import { openFolder, converted, box, number, withBoxes, phoneNotes, measured, expectCleaned } from './test-media.ts';

openFolder();

describe.each([
  ['in front of its pictures', 'in-memory'],
  ['behind its pictures', false],
] as const)('a film whose table stands %s', (_where, fastStart) => {
  it('a film of an Android telephone or a program loses place and author, and plays as before', async () => {
    const path = await converted('film.webm', `film-${String(fastStart)}.mp4`, new Mp4OutputFormat({ fastStart }));
    await expectCleaned(await withBoxes(path, `android-${String(fastStart)}.mp4`, phoneNotes), 'video/mp4');
  });

  it('a film of an iPhone loses place and author, and plays as before', async () => {
    const path = await converted('film.webm', `film-${String(fastStart)}.mov`, new MovOutputFormat({ fastStart }));
    await expectCleaned(await withBoxes(path, `iphone-${String(fastStart)}.mov`, phoneNotes), 'video/quicktime');
  });

  it('a film of a voice recorder loses place and author, and plays as before', async () => {
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

const positions = [
  'F/2.8, SS 206.14, ISO 150, EV 0, GPS (2.2945, 48.8584, 15), D 22.1m',
  'HOME(E: 2.29, N: 48.8584) 2017.08.05 14:11:51',
  '[iso : 100] [latitude: 48.858400] [longtitude: 2.294500] [altitude: 12.3]',
  '$GPRMC,141151,A,48.8584,N,00217.67,E,0.0,0.0,050817,,*1C',
  'Tour 48°51.504\u2032N 48.8584',
  '+48.8584+002.2945+035/',
];
const texts = [
  'Fermez la vanne V3, à 2.5 bar et 48.8 °C.',
  'Il faut un GPS pour la suite.',
  'Un câble long : 20 mètres, puis 45° vers la droite.',
  'La dose est de 0.0025 à 0.003 g.',
];

/** One kind of track with all that may stand in it, the others with one of each. */
describe.each([
  ['sbtl', 'tx3g', positions, texts],
  ['text', 'text', positions.slice(0, 1), texts.slice(0, 1)],
  ['subt', 'stpp', positions.slice(0, 1), texts.slice(0, 1)],
] as const)('subtitles (%s, %s)', (handler, entry, written, kept) => {
  it.each(written)('subtitles of a camera that writes its position there go: %s', async (words) => {
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

  it.each(kept)('subtitles that people read stay: %s', async (words) => {
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
