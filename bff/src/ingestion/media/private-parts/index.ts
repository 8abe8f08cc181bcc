import { constants } from 'node:fs';
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemporaryFile } from '../temporary-file.ts';
import { bytesOf, writeBlank, type Blank, type Bytes } from './blank.ts';
import { privatePartsOfMp4 } from './mp4.ts';
import { privatePartsOfOgg } from './ogg.ts';
import { privatePartsOfFlac, privatePartsOfWav } from './sound-files.ts';
import { privatePartsOfMpeg } from './sound-tags.ts';
import { privatePartsOfWebm } from './webm.ts';

/** By the types recordings and films are served with. */
const finders: Record<string, (bytes: Bytes) => Promise<Blank[]>> = {
  'audio/mp4': privatePartsOfMp4,
  'video/mp4': privatePartsOfMp4,
  'video/quicktime': privatePartsOfMp4,
  'audio/webm': privatePartsOfWebm,
  'video/webm': privatePartsOfWebm,
  'audio/mpeg': privatePartsOfMpeg,
  'audio/aac': privatePartsOfMpeg,
  'audio/wav': privatePartsOfWav,
  'audio/flac': privatePartsOfFlac,
  'audio/ogg': privatePartsOfOgg,
};

/**
 * A copy of a recording or a film that no longer says where, when and by whom it was made. Nothing in it moves: what is
 * taken away is overwritten, so sound and pictures are the same to the byte. Null when there is nothing to take away.
 */
export async function withoutPrivateParts(path: string, contentType: string): Promise<TemporaryFile | null> {
  const blanks = await blanksOf(path, contentType);
  if (blanks.length === 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'savoir-clean-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = join(folder, 'copy');
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    await using file = await open(copy, 'r+');
    for (const blank of blanks) await writeBlank(file, blank);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: copy, [Symbol.asyncDispose]: remove };
}

async function blanksOf(path: string, contentType: string): Promise<Blank[]> {
  const find = finders[contentType];
  if (find === undefined) return [];
  await using file = await open(path, 'r');
  // Awaited while the file is open.
  return await find(await bytesOf(file));
}
