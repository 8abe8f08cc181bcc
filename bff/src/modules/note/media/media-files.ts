import { uploadId } from '@savoir/contracts/uploads';
import type { Services } from '../../../services.ts';
import { findUsedMedia } from '../note.collection.ts';
import type { NoteMediaRow } from '../note.row.ts';
import { photoKey, thumbnailKey } from './derived-keys.ts';

/** Every file that a medium of the company may have. */
export const filesOf = (
  companyId: string,
  { id, uploadedKey, storageKey, posterKey = null }: NoteMediaRow,
): (string | null)[] => [
  uploadedKey,
  storageKey,
  posterKey,
  // A generation that was cut may have written derived files without noting it.
  photoKey(companyId, id),
  thumbnailKey(companyId, id),
];

/**
 * Removes files of a note's media. One that belongs to a medium of another note stays, whatever this note's row says:
 * rows of before uploads had owners may name any file of the company.
 */
export async function removeMediaFiles(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { companyId, noteId }: { companyId: string; noteId: string },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const own = keys.filter((key) => typeof key === 'string').filter((key) => key.startsWith(`${companyId}/media/`));
  if (own.length === 0) return;
  const others = await findUsedMedia(db, companyId, own.map(mediaIdOf), noteId);
  for (const key of own) if (!others.includes(mediaIdOf(key))) await store.remove(key);
}

/** What is not needed once a medium is processed: the picture as uploaded says where it was taken. */
export const removeUploaded = (
  services: Pick<Services, 'db' | 'store'>,
  note: { companyId: string; noteId: string },
  { uploadedKey, storageKey, posterKey }: NoteMediaRow,
): Promise<void> => removeMediaFiles(services, note, [uploadedKey === storageKey ? null : uploadedKey, posterKey]);

/** A file of a medium starts with its id. */
const mediaIdOf = (key: string): string => uploadId(key).replace(/\..*$/, '');
