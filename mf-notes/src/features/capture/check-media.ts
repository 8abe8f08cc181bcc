import { recordingMinMs } from '@savoir/contracts/limits';
import { lookAtFilm } from './look-at-film.ts';
import { contentTypeOf, maxBytesOf, type CapturedKind } from './media-types.ts';

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
    return (await isPicture(file).catch(() => false))
      ? { refusal: null, durationMs: null, poster: null }
      : { refusal: 'unreadable' };
  const seen = await (kind === 'audio' ? heardOf(readers, file) : readers.lookAtFilm(file)).catch(() => null);
  if (seen === null) return { refusal: 'unreadable' };
  if (seen.durationMs !== null && seen.durationMs < recordingMinMs) return { refusal: 'too-short' };
  return { refusal: null, ...seen };
}

const heardOf = async (readers: MediaReaders, file: File) => ({
  durationMs: await readers.measureAudio(file),
  poster: null,
});

/** How files of photos start, in characters; a dot stands for any. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF....WEBP/s,
  // AVIF, and the HEIC of telephones: the brand, or that of any picture of the family.
  /^....ftyp(?:avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
];
const headBytes = 32;

/** What a file is shows in its first bytes; its name says nothing. Rejects for one that is gone, as a cloud’s without network. */
async function isPicture(file: Blob): Promise<boolean> {
  const head = String.fromCodePoint(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return beginnings.some((beginning) => beginning.test(head));
}

/** Reads the length of an audio file in ms; null when the file does not say, or when this browser does not know its format. Rejects when it knows it and cannot play it. */
function measureAudio(file: Blob): Promise<number | null> {
  const player = new Audio();
  // A phone may not play what the server understands: it is the server’s to judge.
  if (player.canPlayType(file.type) === '') return Promise.resolve(null);
  const url = URL.createObjectURL(file);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  player.addEventListener('loadeddata', () =>
    resolve(Number.isFinite(player.duration) ? player.duration * 1000 : null),
  );
  player.addEventListener('error', () => reject(new Error(player.error?.message ?? 'the audio cannot be played')));
  player.preload = 'auto';
  player.src = url;
  return promise.finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
