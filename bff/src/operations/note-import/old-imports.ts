import { noteImportDays, noteImportUnstartedDays } from '@savoir/contracts/limits';
import { eraseUpload } from '../../modules/upload/upload.collection.ts';
import type { Services } from '../../services.ts';
import { eraseImportPages } from './import-page.collection.ts';
import {
  eraseNoteImport,
  findEveryImport,
  findOldImports,
  moveNoteImport,
  type NoteImportRow,
} from './note-import.collection.ts';

const dayMs = 24 * 3600_000;

/** The export itself; what became of its pages stays for a while. */
export async function removeArchive(
  { db, store }: Services,
  { companyId, _id, state, storageKey, uploadId }: NoteImportRow,
): Promise<void> {
  if (storageKey === null) return;
  await store.remove(storageKey);
  await eraseUpload(db, companyId, uploadId);
  await moveNoteImport(db, companyId, _id, [state], { storageKey: null });
}

async function removeImport(services: Services, row: NoteImportRow): Promise<void> {
  const { db } = services;
  const { companyId, _id } = row;
  await removeArchive(services, row);
  await eraseImportPages(db, companyId, _id);
  await eraseNoteImport(db, companyId, _id);
}

export async function removeOldImports(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const old = await findOldImports(services.db, {
    unstartedBefore: new Date(now - noteImportUnstartedDays * dayMs),
    before: new Date(now - noteImportDays * dayMs),
  });
  for (const row of old) await removeImport(services, row);
}

/** All of a company, in whatever state: they name people. The notes they made stay. */
export async function removeEveryImport(services: Services, companyId: string): Promise<void> {
  for (const row of await findEveryImport(services.db, companyId)) await removeImport(services, row);
}
