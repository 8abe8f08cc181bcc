import type { FileDraft, MediaDraft } from './media-draft.ts';

/** A file as it is kept on the device: bytes and name apart, for not every browser stores a `File` as it is. */
export interface KeptFile {
  id: string;
  kind: FileDraft['kind'];
  file: Blob;
  filename: string;
  durationMs: number | null;
  poster: Blob | null;
}

export const keptFileOf = ({ id, kind, file, durationMs, poster }: FileDraft): KeptFile => ({
  id,
  kind,
  // A copy without the name: a `File` would be stored as a file of the disk, which may have changed by then.
  file: file.slice(0, file.size, file.type),
  filename: file.name,
  durationMs,
  poster,
});

export const fileOf = ({ file, filename }: Pick<KeptFile, 'file' | 'filename'>): File =>
  new File([file], filename, { type: file.type });

export const draftFileOf = ({ id, kind, durationMs, poster, ...kept }: KeptFile): MediaDraft => ({
  id,
  kind,
  file: fileOf(kept),
  durationMs,
  poster,
});
