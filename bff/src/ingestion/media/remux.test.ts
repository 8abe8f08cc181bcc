import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openMedia } from './media-input.ts';
import { seekableCopy, soundOf } from './remux.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);
const going = new AbortController().signal;

async function measured(path: string) {
  using input = openMedia(path);
  return {
    stored: await input.getDurationFromMetadata(),
    measured: await input.computeDuration(),
    tracks: (await input.getTracks()).map(({ type }) => type).toSorted(),
  };
}

it.each([
  ['film.webm', 'video/webm', ['audio', 'video']],
  ['enregistrement.webm', 'audio/webm', ['audio']],
])(
  'a recording of a browser %s says how long it is once copied, and loses nothing',
  async (name, contentType, tracks) => {
    const before = await measured(fixture(name));
    expect(before.stored).toBeNull();
    await using copy = await seekableCopy(fixture(name), going);
    expect(copy?.contentType).toBe(contentType);
    const after = await measured(copy?.path ?? '');
    expect(after).toEqual({ stored: before.measured, measured: before.measured, tracks });
  },
);

it('a recording of a browser leaves alone what says it already', async () => {
  expect(await seekableCopy(fixture('compresseur.wav'), going)).toBeNull();
});

it('a recording of a browser leaves nothing behind when it is stopped, or used up', async () => {
  await expect(seekableCopy(fixture('film.webm'), AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  let path = '';
  {
    await using copy = await seekableCopy(fixture('film.webm'), going);
    path = copy?.path ?? '';
  }
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

it('takes the sound out of a film', async () => {
  await using sound = await soundOf(fixture('film.webm'), going);
  expect(sound?.contentType).toBe('audio/webm');
  const { tracks, measured: seconds } = await measured(sound?.path ?? '');
  expect(tracks).toEqual(['audio']);
  expect(seconds).toBeCloseTo(1.92, 1);
});
