import { audioMaxBytes } from '@savoir/contracts/limits';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { checkMedia } from './check-media.ts';
import { acceptOf } from './media-types.ts';

const file = (name: string, type: string, bytes = 100, content: BlobPart = 'x') =>
  Object.defineProperty(new File([content], name, { type }), 'size', { value: bytes });
const bytesOf = (characters: string) => Uint8Array.from(characters, (character) => character.codePointAt(0) ?? 0);
const readers = (measureAudio: () => Promise<number | null>) => ({
  measureAudio,
  lookAtFilm: () => measureAudio().then((durationMs) => ({ durationMs, poster: null })),
});
const lasting = (ms: number | null) => readers(() => Promise.resolve(ms));
const damaged = readers(() => Promise.reject(new Error('damaged')));

it.each([
  ['a.mp3', 'audio/mpeg'],
  ['a.wav', 'audio/x-wav'],
  ['a.m4a', 'audio/x-m4a'],
  ['a.webm', 'audio/webm;codecs=opus'],
  ['a.flac', ''],
])('a chosen file is an audio: %s announced as «%s»', async (name, type) => {
  expect(await checkMedia('audio', file(name, type), lasting(5000))).toEqual({
    refusal: null,
    durationMs: 5000,
    poster: null,
  });
});

it('a chosen file is refused when it is no audio [S8.64]', async () => {
  expect(await checkMedia('audio', file('notice.pdf', 'application/pdf'), lasting(5000))).toEqual({
    refusal: 'unsupported',
  });
});

it('a chosen file is refused over 50 MB [S5.34] and taken at 50', async () => {
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', audioMaxBytes + 1), lasting(5000))).toEqual({
    refusal: 'too-large',
  });
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', 50 * 1024 * 1024), lasting(5000))).toMatchObject({
    refusal: null,
  });
});

it('a chosen file is refused when it is empty [S5.35]', async () => {
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', 0), lasting(5000))).toEqual({ refusal: 'empty' });
});

it('a chosen file is refused under a second [S5.37], taken at one, and when it does not say its length', async () => {
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg'), lasting(1000))).toMatchObject({ refusal: null });
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg'), lasting(999))).toEqual({ refusal: 'too-short' });
  expect(await checkMedia('audio', file('a.webm', 'audio/webm'), lasting(null))).toEqual({
    refusal: null,
    durationMs: null,
    poster: null,
  });
});

it('a chosen file is refused when nothing can play it', async () => {
  expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg'), damaged)).toEqual({
    refusal: 'unreadable',
  });
});

it.each([
  ['a.jpg', 'image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['a.png', 'image/png', '\x89PNG\r\n\x1a\n\0\0'],
  ['a.webp', 'image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['a.avif', 'image/avif', '\0\0\0\x1cftypavif'],
  ['IMG_1.HEIC', '', '\0\0\0\x24ftypheic'],
  ['a.heif', 'image/heif', '\0\0\0\x1cftypmif1'],
])('a chosen file is a photo by its type and its first bytes: %s announced as «%s»', async (name, type, head) => {
  expect(await checkMedia('photo', file(name, type, 100, bytesOf(head)))).toEqual({
    refusal: null,
    durationMs: null,
    poster: null,
  });
});

it.each(['Bonjour', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\0\0\0\x18ftypmp42'])(
  'a chosen file is no photo when it is only named so: %j',
  async (content) => {
    const named = file('a.jpg', 'image/jpeg', 100, bytesOf(content));
    expect(await checkMedia('photo', named)).toEqual({ refusal: 'unreadable' });
  },
);

it('a chosen file is no photo of a type that is not taken', async () => {
  expect(await checkMedia('photo', file('a.svg', 'image/svg+xml'))).toEqual({ refusal: 'unsupported' });
});

it('a chosen file can be chosen in every format the refusal offers', () => {
  const offered = messages.create.refusal.unsupported.photo.match(/[A-Z][A-Za-z]*[A-Z]\w*/g) ?? [];
  expect(offered.length).toBeGreaterThan(4);
  for (const format of offered) expect(acceptOf.photo).toContain(`image/${format.toLowerCase()}`);
});

it('a chosen file is a video when it can be opened and lasts a second', async () => {
  const film = file('a.mp4', 'video/mp4');
  expect(await checkMedia('video', film, lasting(5000))).toEqual({ refusal: null, durationMs: 5000, poster: null });
  expect(await checkMedia('video', film, lasting(500))).toEqual({ refusal: 'too-short' });
  expect(await checkMedia('video', film, damaged)).toEqual({ refusal: 'unreadable' });
  expect(await checkMedia('video', file('a.avi', 'video/x-msvideo'), lasting(5000))).toEqual({
    refusal: 'unsupported',
  });
});

it('a chosen photo that the device does not give is refused, as one of a cloud without network', async () => {
  const gone = file('plaque.jpg', 'image/jpeg');
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  expect(await checkMedia('photo', gone)).toEqual({ refusal: 'unreadable' });
});
