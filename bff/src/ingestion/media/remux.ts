import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADTS,
  AdtsOutputFormat,
  Conversion,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  type InputFormat,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { MediaFault } from './media-fault.ts';
import { openMedia } from './media-input.ts';
import type { TemporaryFile } from './temporary-file.ts';

/** The same kind of file again; the second, which is served as the first is, where the first cannot hold the sound or the pictures. */
const sameKind = new Map<InputFormat, readonly (() => OutputFormat)[]>([
  [MP4, [() => new Mp4OutputFormat()]],
  [QTFF, [() => new MovOutputFormat()]],
  [WEBM, [() => new WebMOutputFormat(), () => new MkvOutputFormat()]],
  [MATROSKA, [() => new MkvOutputFormat()]],
  [OGG, [() => new OggOutputFormat()]],
  [MP3, [() => new Mp3OutputFormat()]],
  [WAVE, [() => new WavOutputFormat()]],
  [FLAC, [() => new FlacOutputFormat()]],
  [ADTS, [() => new AdtsOutputFormat()]],
]);

/** The longest recording that is taken needs four seconds. */
const patienceMs = 60_000;

/**
 * The sound and the pictures of a recording or a film, copied as they are into a new file of the same kind, and nothing
 * else: not where, when and by whom it was made, nor what a camera measured meanwhile. It says how long it is, as what a
 * browser records does not: players can jump in it. Throws MediaFault where sound or pictures would be lost.
 */
export async function cleanCopy(path: string): Promise<TemporaryFile> {
  using input = openMedia(path);
  try {
    for (const format of sameKind.get(await input.getFormat()) ?? []) {
      const made = await copy(path, { format: format(), signal: AbortSignal.timeout(patienceMs) });
      if (made !== null) return made;
    }
  } catch (error) {
    // A disk that is full, a file that is gone: no fault of what was sent.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new MediaFault('MEDIA_UNSUPPORTED', 'cannot be copied', { cause: error });
  }
  throw new MediaFault('MEDIA_UNSUPPORTED', 'its kind of file does not hold what is in it');
}

/** The sound of a film, copied as it is. Null when it has none, or one that no sound file holds. */
export async function soundOf(
  path: string,
  signal: AbortSignal,
): Promise<(TemporaryFile & { contentType: string }) | null> {
  using input = openMedia(path);
  const codec = await (await input.getPrimaryAudioTrack())?.getCodec();
  if (codec === undefined || codec === null) return null;
  const isOfMp4 = codec === 'aac' || codec === 'mp3';
  const format = isOfMp4 ? new Mp4OutputFormat() : new WebMOutputFormat();
  const made = await copy(path, { format, signal, soundOnly: true });
  return made && { ...made, contentType: isOfMp4 ? 'audio/mp4' : 'audio/webm' };
}

interface CopyOptions {
  format: OutputFormat;
  signal: AbortSignal;
  soundOnly?: boolean;
}

/** Null when this format cannot hold what is in the file. */
async function copy(path: string, { format, signal, soundOnly = false }: CopyOptions): Promise<TemporaryFile | null> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'savoir-media-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const target = join(folder, `copy${format.fileExtension}`);
  using input = openMedia(path);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target: new FilePathTarget(target) }),
      tags: {},
      // There is no encoder here. Where a format counts from zero, sound and pictures move together.
      copy: { mode: 'forced', shiftTolerance: Infinity },
      showWarnings: false,
      ...(soundOnly && { video: { discard: true } }),
    });
    // What has no name that we know is played by no browser.
    const isWhole = conversion.discardedTracks.every(({ reason }) =>
      ['discarded_by_user', 'unknown_source_codec'].includes(reason),
    );
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
  return { path: target, [Symbol.asyncDispose]: remove };
}
