import { ADTS, FilePathSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';

/** Files only: the library's own list of all formats has playlists, which would make us fetch addresses a stranger wrote. */
const formats = [MP3, WAVE, MP4, QTFF, OGG, WEBM, MATROSKA, FLAC, ADTS];

export const openMedia = (path: string): Input => new Input({ formats, source: new FilePathSource(path) });
