import type { Services } from '../../services.ts';
import { exportKey, partsFolder } from '../company-export/export-keys.ts';
import { isPastKeeping } from '../company-export/old-exports.ts';
import { erasePersonExport, findOldPersonExports, type PersonExportRow } from './person-export.collection.ts';

export async function removeOldPersonExports(services: Services): Promise<void> {
  for (const row of await findOldPersonExports(services.db, services.clock()))
    if (await isPastKeeping(services, row)) await removePersonExport(services, row);
}

export async function removePersonExport({ db, store }: Services, { companyId, _id }: PersonExportRow): Promise<void> {
  const task = { companyId, exportId: _id };
  await store.remove(exportKey(task));
  await store.removePrefix(partsFolder(task));
  await erasePersonExport(db, companyId, _id);
}
