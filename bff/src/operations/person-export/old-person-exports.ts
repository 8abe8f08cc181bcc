import type { Services } from '../../services.ts';
import { exportKey, partsFolder } from '../company-export/export-keys.ts';
import { keptMs } from '../company-export/old-exports.ts';
import { erasePersonExport, findOldPersonExports, type PersonExportRow } from './person-export.collection.ts';

export async function removeOldPersonExports(services: Services): Promise<void> {
  const old = await findOldPersonExports(services.db, new Date(services.clock().getTime() - keptMs));
  for (const row of old) await removePersonExport(services, row);
}

export async function removePersonExport({ db, store }: Services, { companyId, _id }: PersonExportRow): Promise<void> {
  const task = { companyId, exportId: _id };
  await store.remove(exportKey(task));
  await store.removePrefix(partsFolder(task));
  await erasePersonExport(db, companyId, _id);
}
