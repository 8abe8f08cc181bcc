import type { Db } from '../../adapters/database/database.ts';
import type { Background } from '../../jobs/background.ts';
import { findAnyDocument } from '../../modules/document/document.collection.ts';
import { noteHolds } from '../../modules/note/note.collection.ts';
import { eraseUpload, findOldUploads, type UploadRow } from '../../modules/upload/upload.collection.ts';
import { holderOf } from '../../modules/upload/upload-holder.ts';
import { uploadLifetimeMs } from '../../modules/upload/upload.service.ts';
import { findNoteImport } from '../note-import/note-import.collection.ts';
import type { Services } from '../../services.ts';

const hourMs = 3600_000;
/** Longer than any call that takes an upload at the last moment. */
const graceMs = hourMs;

/** Removes, once an hour on whichever instance is free, what was uploaded and taken by no one. */
export function uploadSweepJobs(services: Services, background: Background): void {
  background.every('hour', 'sweep-uploads', {
    run: ({ signal }) => sweep(services, signal),
    failure: 'uploads that nobody took are still there',
  });
}

/** Safe to repeat and to do twice at once: a row goes after all that it names. */
async function sweep({ db, store, clock }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - uploadLifetimeMs - graceMs);
  for (let rows = await findOldUploads(db, before); rows.length > 0; rows = await findOldUploads(db, before))
    for (const row of rows) {
      signal.throwIfAborted();
      const storedKey = (await isHeld(db, row)) ? row.storedKey : null;
      for (const key of row.copyKeys) if (key !== storedKey) await store.remove(key);
      await eraseUpload(db, row.companyId, row._id);
    }
  // Whatever came by a form, also by one that was used, or whose company is gone.
  for await (const key of store.listUploads(before)) {
    signal.throwIfAborted();
    await store.remove(key);
  }
  // Of a process that died: what had come within an hour, or to another instance, no start removes.
  await store.clearIncoming(before);
}

/** Someone took it and still has it: a call may have ended between the two. */
async function isHeld(db: Db, { _id, companyId, storedKey, holder }: UploadRow): Promise<boolean> {
  const held = holderOf(holder);
  if (storedKey === null || held === null) return false;
  if (held.kind === 'document') return (await findAnyDocument(db, companyId, held.id)) !== null;
  if (held.kind === 'import') return (await findNoteImport(db, companyId, held.id))?.storageKey === storedKey;
  return noteHolds(db, companyId, held.id, { mediaId: _id, key: storedKey });
}
