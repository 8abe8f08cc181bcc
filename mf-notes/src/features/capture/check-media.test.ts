import { audioMaxBytes } from '@savoir/contracts/limits';
import { describe, expect, it } from 'vitest';
import { checkMedia } from './check-media.ts';

const file = (name: string, type: string, bytes = 100) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });
const readers = (measureAudio: () => Promise<number | null>) => ({
  measureAudio,
  lookAtFilm: () => measureAudio().then((durationMs) => ({ durationMs, poster: null })),
});
const lasting = (ms: number | null) => readers(() => Promise.resolve(ms));
const damaged = readers(() => Promise.reject(new Error('damaged')));

describe('a chosen file', () => {
  it.each([
    ['a.mp3', 'audio/mpeg'],
    ['a.wav', 'audio/x-wav'],
    ['a.m4a', 'audio/x-m4a'],
    ['a.webm', 'audio/webm;codecs=opus'],
    ['a.flac', ''],
  ])('is an audio: %s announced as «%s»', async (name, type) => {
    expect(await checkMedia('audio', file(name, type), lasting(5000))).toEqual({
      refusal: null,
      durationMs: 5000,
      poster: null,
    });
  });

  it('is refused when it is no audio [S8.64]', async () => {
    expect(await checkMedia('audio', file('notice.pdf', 'application/pdf'), lasting(5000))).toEqual({
      refusal: 'unsupported',
    });
  });

  it('is refused over 50 MB [S5.34] and taken at 50', async () => {
    expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', audioMaxBytes + 1), lasting(5000))).toEqual({
      refusal: 'too-large',
    });
    expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', 50 * 1024 * 1024), lasting(5000))).toMatchObject({
      refusal: null,
    });
  });

  it('is refused when it is empty [S5.35]', async () => {
    expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg', 0), lasting(5000))).toEqual({ refusal: 'empty' });
  });

  it('is refused under a second [S5.37], and taken when it does not tell its length', async () => {
    expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg'), lasting(999))).toEqual({ refusal: 'too-short' });
    expect(await checkMedia('audio', file('a.webm', 'audio/webm'), lasting(null))).toEqual({
      refusal: null,
      durationMs: null,
      poster: null,
    });
  });

  it('is refused when nothing can play it', async () => {
    expect(await checkMedia('audio', file('a.mp3', 'audio/mpeg'), damaged)).toEqual({
      refusal: 'unreadable',
    });
  });

  it('is a photo by its type', async () => {
    expect(await checkMedia('photo', file('a.jpg', 'image/jpeg'))).toEqual({
      refusal: null,
      durationMs: null,
      poster: null,
    });
    expect(await checkMedia('photo', file('a.heic', ''))).toMatchObject({ refusal: null });
    expect(await checkMedia('photo', file('a.svg', 'image/svg+xml'))).toEqual({ refusal: 'unsupported' });
  });

  it('is a video when it can be opened and lasts a second', async () => {
    const film = file('a.mp4', 'video/mp4');
    expect(await checkMedia('video', film, lasting(5000))).toEqual({ refusal: null, durationMs: 5000, poster: null });
    expect(await checkMedia('video', film, lasting(500))).toEqual({ refusal: 'too-short' });
    expect(await checkMedia('video', film, damaged)).toEqual({ refusal: 'unreadable' });
    expect(await checkMedia('video', file('a.avi', 'video/x-msvideo'), lasting(5000))).toEqual({
      refusal: 'unsupported',
    });
  });
});
