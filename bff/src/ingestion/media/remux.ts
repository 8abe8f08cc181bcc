import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Conversion, FilePathTarget, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import { openMedia } from './media-input.ts';
import type { TemporaryFile } from './temporary-file.ts';

/** What a copy holds, besides where it is. */
type MediaCopy = TemporaryFile & { contentType: string };

/**
 * What a browser recorded says neither how long it is nor where its seconds start, so that no player can jump in it: the
 * same sound and pictures, copied into a container that does. Null when the file says it already, or cannot be copied.
 */
export async function seekableCopy(path: string, signal: AbortSignal): Promise<MediaCopy | null> {
  using input = openMedia(path);
  if ((await input.getDurationFromMetadata()) !== null) return null;
  const hasPictures = (await input.getPrimaryVideoTrack()) !== null;
  return copy(path, { format: new WebMOutputFormat(), contentType: hasPictures ? 'video/webm' : 'audio/webm', signal });
}

/** The sound of a film, copied as it is. Null when it has none, or one that no sound file holds. */
export async function soundOf(path: string, signal: AbortSignal): Promise<MediaCopy | null> {
  using input = openMedia(path);
  const codec = await (await input.getPrimaryAudioTrack())?.getCodec();
  if (codec === undefined || codec === null) return null;
  const target =
    codec === 'aac' || codec === 'mp3'
      ? { format: new Mp4OutputFormat(), contentType: 'audio/mp4' }
      : { format: new WebMOutputFormat(), contentType: 'audio/webm' };
  return copy(path, { ...target, signal, soundOnly: true });
}

interface CopyOptions {
  format: Mp4OutputFormat | WebMOutputFormat;
  contentType: string;
  signal: AbortSignal;
  soundOnly?: boolean;
}

async function copy(
  path: string,
  { format, contentType, signal, soundOnly = false }: CopyOptions,
): Promise<MediaCopy | null> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'savoir-media-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const target = join(folder, `copy${format.fileExtension}`);
  using input = openMedia(path);
  try {
    const output = new Output({ format, target: new FilePathTarget(target) });
    const conversion = await Conversion.init({ input, output, ...(soundOnly && { video: { discard: true } }) });
    // There is no encoder here: what would have to be encoded again is left as it is.
    const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user');
    if (!conversion.isValid || !isWhole) {
      await remove();
      return null;
    }
    const cancel = () => void conversion.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    await conversion.execute().finally(() => signal.removeEventListener('abort', cancel));
    signal.throwIfAborted();
  } catch (error) {
    await remove();
    signal.throwIfAborted();
    throw error;
  }
  return { path: target, contentType, [Symbol.asyncDispose]: remove };
}
