import type { IDBPObjectStore } from 'idb';
import { draftFileOf, storedFileOf } from '../capture/stored-medium.ts';
import type { MediaDraft, NoteDraft } from '../capture/media-draft.ts';
import { notesDatabase, ofUser, whole, type NotesSchema } from '../storage/notes-database.ts';
import type { StoredCapturePart, StoredCaptureText } from './stored-capture.ts';

/**
 * Stores a note that is being recorded; a file that is stored already is not written again. A file that the device has no
 * room for takes neither the words nor the other files with it.
 */
export async function storeCapture(userId: string, draft: NoteDraft): Promise<void> {
  const known = await change((store) => writeWords(store, userId, draft));
  const writes = await Promise.allSettled(
    draft.media
      .filter((medium) => medium.kind !== 'text')
      .filter(({ id }) => !known.has(id))
      .map((file) => change((store) => store.put({ userId, part: file.id, kept: storedFileOf(file) }))),
  );
  const refused = writes.find((write) => write.status === 'rejected');
  if (refused !== undefined) throw refused.reason;
}

async function change<Result>(work: (store: Captures) => Promise<Result>): Promise<Result> {
  const transaction = (await notesDatabase()).transaction('captures', 'readwrite');
  const working = (async () => work(transaction.store))();
  await whole(transaction, working);
  return working;
}

type Captures = IDBPObjectStore<NotesSchema, ['captures'], 'captures', 'readwrite'>;

/** All but the files, of which those go that are in it no more; answers which parts were stored already. */
async function writeWords(
  store: Captures,
  userId: string,
  { title, spaceIds, templateId, media }: NoteDraft,
): Promise<ReadonlySet<string>> {
  const known = new Set((await store.getAllKeys(ofUser(userId))).map(([, part]) => part));
  const files = media.filter((medium) => medium.kind !== 'text');
  for (const part of known)
    if (part !== 'words' && files.every(({ id }) => id !== part)) await store.delete([userId, part]);
  const order = media.map((medium) =>
    medium.kind === 'text'
      ? { id: medium.id, kind: medium.kind, text: medium.text }
      : { id: medium.id, kind: 'file' as const },
  );
  await store.put({
    userId,
    part: 'words',
    title,
    spaceIds: [...spaceIds],
    templateId,
    media: order,
    keptAt: new Date().toISOString(),
  });
  return known;
}

/** What an earlier visit left half recorded; null when nothing. A file that is not there is left out. */
export async function storedCapture(userId: string): Promise<NoteDraft | null> {
  const parts = await (await notesDatabase()).getAll('captures', ofUser(userId));
  const words = parts.find((part): part is StoredCaptureText => part.part === 'words');
  if (words === undefined) return null;
  const files = new Map(
    parts.flatMap((part: StoredCapturePart) => ('kept' in part ? [[part.part, draftFileOf(part.kept)] as const] : [])),
  );
  const media = words.media.flatMap((medium): MediaDraft[] => {
    if (medium.kind === 'text') return [medium];
    const file = files.get(medium.id);
    return file === undefined ? [] : [file];
  });
  return { title: words.title, spaceIds: words.spaceIds, templateId: words.templateId, media };
}

export async function forgetCapture(userId: string): Promise<void> {
  await (await notesDatabase()).delete('captures', ofUser(userId));
}
