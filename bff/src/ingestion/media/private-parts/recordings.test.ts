import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withoutPrivateParts } from './index.ts';
import { openFolder, fixture, place, author, number, expectCleaned, inFolder } from './test-media.ts';

openFolder();

it('a WAV loses everything but its sound', async () => {
  const wav = await readFile(fixture('compresseur.wav'));
  const chunk = (type: string, text: string) => {
    const content = Buffer.from(text);
    const body = Buffer.concat([content, Buffer.alloc(content.length % 2)]);
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
  const path = inFolder('tags.wav');
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
    const lyrics = `LYRICSBEGINAUT${String(place.length).padStart(5, '0')}${place}`;
    return Buffer.from(`${lyrics}${String(lyrics.length).padStart(6, '0')}LYRICS200`);
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
  ])('an MP3 loses its tags: %s', async (name, before, after) => {
    const path = inFolder(`${name.replaceAll(/\W/g, '-')}.mp3`);
    const whole = Buffer.concat([...before, sound(), ...after]);
    await writeFile(path, whole);
    const cleaned = await expectCleaned(path, 'audio/mpeg');
    // What a player has to pass over is still marked.
    const marksOf = (file: Buffer) =>
      ['ID3', '3DI', 'APETAGEX', 'LYRICSBEGIN', 'LYRICS200', 'TAG+'].map((mark) => [mark, file.lastIndexOf(mark)]);
    expect(marksOf(cleaned)).toEqual(marksOf(whole));
  });

  it('an MP3 whose sound looks like the mark of a tag keeps it', async () => {
    const path = inFolder('marks.mp3');
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
  const path = inFolder('tags.flac');
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
