import { audioMaxBytes, photoMaxBytes, videoMaxBytes } from '@savoir/contracts/limits';

export type CapturedKind = 'audio' | 'photo' | 'video';

export const maxBytesOf: Record<CapturedKind, number> = {
  audio: audioMaxBytes,
  photo: photoMaxBytes,
  video: videoMaxBytes,
};

/** What the server takes of each kind, by the ending of the name: some systems announce no type, or one of their own. */
const typeOfEnding: Record<CapturedKind, Record<string, string>> = {
  audio: {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    webm: 'audio/webm',
    flac: 'audio/flac',
  },
  photo: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heic',
  },
  video: { mp4: 'video/mp4', m4v: 'video/mp4', '3gp': 'video/3gpp', webm: 'video/webm', mov: 'video/quicktime' },
};

const announced: Record<CapturedKind, RegExp> = {
  audio: /^audio\/(mpeg|mp3|wav|wave|x-wav|vnd\.wave|mp4|m4a|x-m4a|aac|ogg|opus|webm|flac|x-flac|3gpp)$/,
  photo: /^image\/(jpeg|png|webp|avif|heic|heif)$/,
  video: /^video\/(mp4|x-m4v|3gpp|webm|quicktime)$/,
};

/** Value of `accept` for a file picker: all that the kind takes. */
export const acceptOf: Record<CapturedKind, string> = {
  audio: ['audio/*', ...Object.keys(typeOfEnding.audio).map((ending) => `.${ending}`)].join(','),
  // Systems that know no type for HEIC go by the ending.
  photo: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif',
  video: 'video/mp4,video/x-m4v,video/3gpp,video/webm,video/quicktime,.mov,.m4v,.3gp',
};

/** The type to announce for a file, without parameters; null when the kind does not take it. */
export function contentTypeOf(kind: CapturedKind, { name, type }: Pick<File, 'name' | 'type'>): string | null {
  const bare = type.replace(/;.*$/, '').trim().toLowerCase();
  if (announced[kind].test(bare)) return bare;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return typeOfEnding[kind][ending] ?? null;
}
