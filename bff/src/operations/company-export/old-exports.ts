import type { Services } from '../../services.ts';
import { eraseExport, findOldExports } from './export.collection.ts';
import { exportKey, partsFolder } from './export-keys.ts';

/** An archive holds much: it is not left lying about. */
const keptMs = 7 * 24 * 3600_000;

export async function removeOldExports({ db, store, clock }: Services): Promise<void> {
  for (const { companyId, _id } of await findOldExports(db, new Date(clock().getTime() - keptMs))) {
    const task = { companyId, exportId: _id };
    await store.remove(exportKey(task));
    await store.removePrefix(partsFolder(task));
    await eraseExport(db, companyId, _id);
  }
}
