import { newId } from '@savoir/contracts/common';
import type { NewNoteMedia } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { inspectMedia } from '../../ingestion/media/inspect-media.ts';
import { MediaFault } from '../../ingestion/media/media-fault.ts';
import { maxBytesOf } from '../../ingestion/media/media-types.ts';
import type { Services } from '../../services.ts';
import { mediaIdOf } from '../upload/media-key.ts';
import { findUsedMedia } from './note.collection.ts';
import type { NoteMediaRow } from './note.row.ts';

type NewFile = Exclude<NewNoteMedia, { kind: 'text' }>;

/** Looks at every medium of a new note: files must have arrived, be the company's and nobody's note yet, and be what they claim. Throws Failure naming the medium. */
export async function checkedMedia(
  services: Services,
  actor: SignedInActor,
  noteId: string,
  media: readonly NewNoteMedia[],
): Promise<NoteMediaRow[]> {
  const ids = media.map((each) => (each.kind === 'text' ? newId() : mediaIdOf(actor.companyId, each.storageKey)));
  const used = await findUsedMedia(
    services.db,
    actor.companyId,
    ids.filter((id) => id !== null),
    noteId,
  );
  const rows: NoteMediaRow[] = [];
  for (const [index, each] of media.entries()) {
    const id = ids[index] ?? null;
    if (id === null || used.includes(id) || ids.indexOf(id) !== index) throw refusal('UPLOAD_MISSING', index, each);
    rows.push(each.kind === 'text' ? textRow(id, each.text) : await fileRow(services, actor, id, index, each));
  }
  return rows;
}

async function fileRow(
  { store }: Services,
  actor: SignedInActor,
  id: string,
  index: number,
  file: NewFile,
): Promise<NoteMediaRow> {
  if (file.kind === 'video' && !actor.features.includes('VIDEO_SPEECH_TO_TEXT'))
    throw refusal('FEATURE_DISABLED', index, file);
  const stored = await store.stat(file.storageKey);
  if (stored === null) throw refusal('UPLOAD_MISSING', index, file);
  if (stored.sizeBytes > maxBytesOf[file.kind]) throw refusal('UPLOAD_TOO_LARGE', index, file);
  await using local = await store.openFile(file.storageKey);
  try {
    const inspected = await inspectMedia(local.path, file.kind);
    return {
      ...blank(id, file.kind),
      ...inspected,
      filename: file.filename,
      uploadedKey: file.storageKey,
      // A photo is shown once it is cleaned.
      storageKey: file.kind === 'photo' ? null : file.storageKey,
      posterKey: await posterOf(store, actor, file),
    };
  } catch (error) {
    if (error instanceof MediaFault) throw refusal(error.code, index, file, error);
    throw error;
  }
}

/** A picture of a video that did not arrive is done without: the film is what counts. */
async function posterOf(store: Services['store'], actor: SignedInActor, file: NewFile): Promise<string | null> {
  if (file.kind !== 'video' || file.posterKey === undefined) return null;
  if (mediaIdOf(actor.companyId, file.posterKey) === null) return null;
  return (await store.stat(file.posterKey)) === null ? null : file.posterKey;
}

const textRow = (id: string, text: string): NoteMediaRow => ({ ...blank(id, 'text'), text });

const blank = (id: string, kind: NoteMediaRow['kind']): NoteMediaRow => ({
  id,
  kind,
  filename: null,
  contentType: null,
  sizeBytes: null,
  durationMs: null,
  text: null,
  transcript: null,
  uploadedKey: null,
  storageKey: null,
  thumbnailKey: null,
  processed: false,
});

function refusal(
  code: 'UPLOAD_MISSING' | 'UPLOAD_TOO_LARGE' | 'FEATURE_DISABLED' | MediaFault['code'],
  index: number,
  media: NewNoteMedia,
  cause?: unknown,
): Failure {
  const filename = media.kind === 'text' ? '' : media.filename;
  return new Failure(code, { context: { mediaIndex: String(index), filename }, cause });
}
