import type { LeftOut } from '@savoir/contracts/note-imports';
import { videoMaxBytes } from '@savoir/contracts/limits';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import { extensionOf, maxBytesOf, servedTypeOf, type FileKind } from '../../../ingestion/media/media-types.ts';
import type { ReadFile } from '../../../ingestion/wiki-export/reading-task.ts';
import { takeMedia } from '../../../modules/note/media/new-media.ts';
import type { NoteMediaRow } from '../../../modules/note/note.row.ts';
import { depositUpload } from '../../../modules/upload/upload.service.ts';
import type { Services } from '../../../services.ts';
import type { PageFile } from '../import-page.collection.ts';

/** No medium of a note is larger. */
export const mediumMaxBytes = videoMaxBytes;

export type Taken = { medium: NoteMediaRow } | { reason: LeftOut['reason'] };

/**
 * Takes a file of an export as a medium of a note, as if who imports had sent it: looked at for malware, for what it is, and
 * without its private parts. Safe to repeat. Throws SCANNER_UNAVAILABLE.
 */
export async function takeFile(
  services: Services,
  actor: SignedInActor,
  noteId: string,
  { name: filename, mediaId }: PageFile,
  file: ReadFile | { missing: 'unreadable' },
): Promise<Taken> {
  if ('missing' in file) return { reason: file.missing };
  const data = Buffer.from(file.data);
  const type = await typeOf(data, actor);
  if (type === null) return { reason: 'unsupported' };
  const { kind, contentType, extension } = type;
  if (data.length > maxBytesOf[kind]) return { reason: 'too-large' };
  const storageKey = await depositUpload(services, actor, mediaId, { purpose: kind, contentType, extension, data });
  try {
    const [medium] = await takeMedia(services, actor, { noteId, attempt: mediaId }, [{ kind, storageKey, filename }]);
    return medium === undefined ? { reason: 'unreadable' } : { medium };
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'SCANNER_UNAVAILABLE') throw error;
    return { reason: error.code === 'FILE_INFECTED' ? 'infected' : 'unreadable' };
  }
}

/** What a file is by its content, as far as notes take it; its name proves nothing. */
async function typeOf(data: Buffer, { features }: SignedInActor) {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(data))?.ext;
  const kinds: FileKind[] = features.includes('VIDEO_SPEECH_TO_TEXT')
    ? ['photo', 'video', 'audio']
    : ['photo', 'audio'];
  for (const kind of kinds) {
    const contentType = servedTypeOf(kind, found);
    const extension = contentType === null ? null : extensionOf(kind, contentType);
    if (contentType !== null && extension !== null) return { kind, contentType, extension };
  }
  return null;
}
