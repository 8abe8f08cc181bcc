import { recordingMinMs } from '@savoir/contracts/limits';
import { isPicture } from './is-picture.ts';
import { lookAtFilm } from './look-at-film.ts';
import { contentTypeOf, maxBytesOf, type CapturedKind } from './media-types.ts';
import { measureAudio } from './measure-audio.ts';

export type MediaRefusal = 'unsupported' | 'empty' | 'too-large' | 'too-short' | 'unreadable';

export type CheckedMedia =
  | { refusal: MediaRefusal }
  | { refusal: null; durationMs: number | null; poster: Blob | null };

/** How the browser opens what was chosen; replaced in tests. Each rejects what cannot be played. */
export interface MediaReaders {
  measureAudio: typeof measureAudio;
  lookAtFilm: typeof lookAtFilm;
}

/** Judges a chosen file before anything is sent. */
export async function checkMedia(
  kind: CapturedKind,
  file: File,
  readers: MediaReaders = { measureAudio, lookAtFilm },
): Promise<CheckedMedia> {
  if (contentTypeOf(kind, file) === null) return { refusal: 'unsupported' };
  if (file.size === 0) return { refusal: 'empty' };
  if (file.size > maxBytesOf[kind]) return { refusal: 'too-large' };
  if (kind === 'photo')
    return (await isPicture(file)) ? { refusal: null, durationMs: null, poster: null } : { refusal: 'unreadable' };
  const seen = await (kind === 'audio' ? heardOf(readers, file) : readers.lookAtFilm(file)).catch(() => null);
  if (seen === null) return { refusal: 'unreadable' };
  if (seen.durationMs !== null && seen.durationMs < recordingMinMs) return { refusal: 'too-short' };
  return { refusal: null, ...seen };
}

const heardOf = async (readers: MediaReaders, file: File) => ({
  durationMs: await readers.measureAudio(file),
  poster: null,
});
