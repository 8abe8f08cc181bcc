import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { BufferTarget, Conversion, Mp4OutputFormat, Output } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectMedia } from './inspect-media.ts';
import { openMedia } from './media-input.ts';
import { extensionOf } from './media-types.ts';
import { cleanPhoto } from './photo.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, data: Buffer): Promise<string> {
  await writeFile(join(folder, name), data);
  return join(folder, name);
}

/** The same packets in the container that Apple and telephones give names of their own. */
async function inMp4(path: string, brand: string): Promise<Buffer> {
  using input = openMedia(path);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  await (await Conversion.init({ input, output })).execute();
  const whole = Buffer.from(target.buffer ?? new ArrayBuffer());
  whole.write(brand, 8, 'latin1');
  return whole;
}

describe('inspectMedia', () => {
  it('inspectMedia measures a recording from its content', async () => {
    expect(await inspectMedia(fixture('compresseur.wav'), 'audio')).toMatchObject({
      contentType: 'audio/wav',
      durationMs: 10_355,
    });
  });

  it('inspectMedia does not believe the length a header claims', async () => {
    const cut = (await readFile(fixture('compresseur.wav'))).subarray(0, 100_000);
    expect((await inspectMedia(await file('cut.wav', cut), 'audio')).durationMs).toBeLessThan(2500);
  });

  it('inspectMedia measures what a browser recorded, which says no duration itself', async () => {
    expect(await inspectMedia(fixture('enregistrement.webm'), 'audio')).toMatchObject({
      contentType: 'audio/webm',
      durationMs: 2940,
    });
    expect(await inspectMedia(fixture('film.webm'), 'video')).toMatchObject({
      contentType: 'video/webm',
      durationMs: 1902,
    });
  });

  it.each([
    ['film.webm', 'M4V ', 'video', 'video/mp4'],
    ['film.webm', '3gp5', 'video', 'video/mp4'],
    ['enregistrement.webm', '3gp4', 'audio', 'audio/mp4'],
  ] as const)(
    'inspectMedia takes %s in a container of the brand «%s» for the %s it is',
    async (source, brand, kind, contentType) => {
      const path = await file(`${brand.trim()}.mp4`, await inMp4(fixture(source), brand));
      expect((await fileTypeFromFile(path))?.ext).toBe(brand.startsWith('3gp') ? '3gp' : 'm4v');
      expect(await inspectMedia(path, kind)).toMatchObject({ contentType });
    },
  );

  it('inspectMedia recognises a photo', async () => {
    expect(await inspectMedia(fixture('plaque-compresseur.jpg'), 'photo')).toMatchObject({
      contentType: 'image/jpeg',
      durationMs: null,
    });
  });

  it('inspectMedia recognises the photo of a telephone', async () => {
    expect(await inspectMedia(fixture('plaque-compresseur.heic'), 'photo')).toMatchObject({
      contentType: 'image/heic',
      durationMs: null,
    });
    const cut = (await readFile(fixture('plaque-compresseur.heic'))).subarray(0, 200);
    await expect(inspectMedia(await file('cut.heic', cut), 'photo')).rejects.toMatchObject({
      code: 'MEDIA_UNSUPPORTED',
    });
  });

  it.each([
    ['silence-court.mp3', 'audio', 'MEDIA_TOO_SHORT'],
    ['faux-audio.mp3', 'audio', 'MEDIA_UNSUPPORTED'],
    ['manuel-presse-px310.pdf', 'audio', 'MEDIA_UNSUPPORTED'],
    ['manuel-presse-px310.pdf', 'photo', 'MEDIA_UNSUPPORTED'],
    ['compresseur.wav', 'video', 'MEDIA_UNSUPPORTED'],
    ['compresseur.wav', 'photo', 'MEDIA_UNSUPPORTED'],
    ['film.webm', 'audio', 'MEDIA_UNSUPPORTED'],
    ['enregistrement.webm', 'video', 'MEDIA_UNSUPPORTED'],
  ] as const)('inspectMedia refuses %s as %s: %s', async (name, kind, code) => {
    await expect(inspectMedia(fixture(name), kind)).rejects.toMatchObject({ code });
  });

  it('inspectMedia refuses an empty file and a sound file without sound', async () => {
    const header = Buffer.from((await readFile(fixture('compresseur.wav'))).subarray(0, 44));
    header.writeUInt32LE(0, 40);
    await expect(inspectMedia(await file('empty.wav', Buffer.alloc(0)), 'audio')).rejects.toMatchObject({
      code: 'MEDIA_EMPTY',
    });
    await expect(inspectMedia(await file('header.wav', header), 'audio')).rejects.toMatchObject({
      code: 'MEDIA_EMPTY',
    });
  });

  it('inspectMedia refuses a playlist that would make the server fetch addresses', async () => {
    const playlist = await file(
      'list.mp3',
      Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://169.254.169.254/latest\n#EXT-X-ENDLIST\n'),
    );
    await expect(inspectMedia(playlist, 'audio')).rejects.toMatchObject({ code: 'MEDIA_UNSUPPORTED' });
  });

  it('inspectMedia refuses a picture cut off behind its header', async () => {
    const png = (
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#345' } })
        .png()
        .toBuffer()
    ).subarray(0, 60);
    await expect(cleanPhoto(await file('cut.png', png))).rejects.toMatchObject({ code: 'MEDIA_UNSUPPORTED' });
  });
});

it('cleanPhoto turns the picture upright and forgets where it was taken', async () => {
  const original = await sharp(fixture('plaque-compresseur.jpg')).metadata();
  expect(original).toMatchObject({ width: 1600, height: 1200, orientation: 6 });
  expect(original.exif).toBeDefined();
  const { photo, thumbnail } = await cleanPhoto(fixture('plaque-compresseur.jpg'));
  const cleaned = await sharp(photo).metadata();
  expect(cleaned).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
  expect(cleaned.orientation).toBeUndefined();
  expect(cleaned.exif).toBeUndefined();
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 360, height: 480 });
});

it('cleanPhoto makes a telephone’s HEIC a JPEG every browser shows, without the place it was taken at', async () => {
  expect((await readFile(fixture('plaque-compresseur.heic'))).includes('Exif')).toBe(true);
  const { photo, thumbnail } = await cleanPhoto(fixture('plaque-compresseur.heic'));
  const cleaned = await sharp(photo).metadata();
  expect(cleaned).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
  expect(cleaned.exif).toBeUndefined();
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 360, height: 480 });
  // It is the picture, not a grey rectangle: dark above, the bright plate below.
  const { channels } = await sharp(photo).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});

it('cleanPhoto refuses a HEIC with no picture inside', async () => {
  const cut = (await readFile(fixture('plaque-compresseur.heic'))).subarray(0, 200);
  await expect(cleanPhoto(await file('empty.heic', cut))).rejects.toMatchObject({ code: 'MEDIA_UNSUPPORTED' });
});

it('cleanPhoto makes a large picture no larger than 2048 px', async () => {
  const large = await sharp({ create: { width: 2500, height: 1250, channels: 3, background: '#2a5' } })
    .png()
    .toBuffer();
  expect(await sharp((await cleanPhoto(await file('large.png', large))).photo).metadata()).toMatchObject({
    width: 2048,
    height: 1024,
  });
});

it('knows the types browsers announce', () => {
  expect([
    extensionOf('audio', 'audio/x-m4a'),
    extensionOf('photo', 'image/jpeg'),
    extensionOf('video', 'video/mp4'),
    extensionOf('video', 'video/x-m4v'),
    extensionOf('video', 'video/3gpp'),
  ]).toEqual(['m4a', 'jpg', 'mp4', 'mp4', 'mp4']);
  expect([extensionOf('audio', 'video/mp4'), extensionOf('photo', 'image/svg+xml')]).toEqual([null, null]);
});
