import { audioMaxBytes, photoMaxBytes, videoMaxBytes } from '@savoir/contracts/limits';

export type FileKind = 'audio' | 'photo' | 'video';

export const maxBytesOf: Record<FileKind, number> = {
  audio: audioMaxBytes,
  photo: photoMaxBytes,
  video: videoMaxBytes,
};

/** Types a browser may announce for each kind, with the extension the stored file gets. What the file is, its content says later. */
const announced: Record<FileKind, Record<string, string>> = {
  audio: {
    'audio/mpeg': 'mp3',
    'audio/mp3': 'mp3',
    'audio/wav': 'wav',
    'audio/wave': 'wav',
    'audio/x-wav': 'wav',
    'audio/vnd.wave': 'wav',
    'audio/mp4': 'm4a',
    'audio/m4a': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/aac': 'aac',
    'audio/ogg': 'ogg',
    'audio/opus': 'ogg',
    'audio/webm': 'webm',
    'audio/flac': 'flac',
    'audio/x-flac': 'flac',
    'audio/3gpp': 'm4a',
  },
  photo: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'image/avif': 'avif',
    'image/heic': 'heic',
    'image/heif': 'heic',
  },
  video: {
    'video/mp4': 'mp4',
    'video/x-m4v': 'mp4',
    'video/3gpp': 'mp4',
    'video/webm': 'webm',
    'video/quicktime': 'mov',
  },
};

/** Extension of an announced type, or null when the kind does not take it. */
export const extensionOf = (kind: FileKind, contentType: string): string | null => announced[kind][contentType] ?? null;

/** What file-type may recognise for each kind, and the type such a file is served with. A container without pictures is audio. */
const recognised: Record<FileKind, Record<string, string>> = {
  audio: {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    mp4: 'audio/mp4',
    '3gp': 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    webm: 'audio/webm',
    flac: 'audio/flac',
  },
  photo: { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', heic: 'image/heic' },
  // What Apple and telephones call otherwise is the same container.
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    '3gp': 'video/mp4',
    webm: 'video/webm',
    mkv: 'video/webm',
    mov: 'video/quicktime',
  },
};

/** Type to serve a recognised file with, or null when the kind does not take it. */
export const servedTypeOf = (kind: FileKind, extension: string | undefined): string | null =>
  extension === undefined ? null : (recognised[kind][extension] ?? null);
