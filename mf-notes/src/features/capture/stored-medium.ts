import type { FileDraft, MediaDraft } from './media-draft.ts';

/** A file as it is stored on the device: bytes and name apart, for not every browser stores a `File` as it is. */
export interface StoredFile {
  id: string;
  kind: FileDraft['kind'];
  file: Blob;
  filename: string;
  durationMs: number | null;
  poster: Blob | null;
}

export const storedFileOf = ({ id, kind, file, durationMs, poster }: FileDraft): StoredFile => ({
  id,
  kind,
  // A copy without the name: a `File` would be stored as a file of the disk, which may have changed by then.
  file: file.slice(0, file.size, file.type),
  filename: file.name,
  durationMs,
  poster,
});

export const fileOf = ({ file, filename }: Pick<StoredFile, 'file' | 'filename'>): File =>
  new File([file], filename, { type: file.type });

export const draftFileOf = ({ id, kind, durationMs, poster, ...kept }: StoredFile): MediaDraft => ({
  id,
  kind,
  file: fileOf(kept),
  durationMs,
  poster,
});
