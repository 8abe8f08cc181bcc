import type { Services } from '../../services.ts';
import {
  eraseExport,
  findEveryExport,
  findExportsWithConversations,
  findOldExports,
  type ExportRow,
} from './export.collection.ts';
import { exportKey, partsFolder } from './export-keys.ts';

/** An archive holds much: it is not left lying about. */
export const keptMs = 7 * 24 * 3600_000;

export async function removeOldExports(services: Services): Promise<void> {
  const old = await findOldExports(services.db, new Date(services.clock().getTime() - keptMs));
  for (const row of old) await removeExport(services, row);
}

/** What people may say in private again leaves the archives, too. */
export async function removeExportsWithConversations(services: Services, companyId: string): Promise<void> {
  for (const row of await findExportsWithConversations(services.db, companyId)) await removeExport(services, row);
}

/** All that a company has. */
export async function removeEveryExport(services: Services, companyId: string): Promise<void> {
  for (const row of await findEveryExport(services.db, companyId)) await removeExport(services, row);
}

async function removeExport({ db, store }: Services, { companyId, _id }: ExportRow): Promise<void> {
  const task = { companyId, exportId: _id };
  await store.remove(exportKey(task));
  await store.removePrefix(partsFolder(task));
  await eraseExport(db, companyId, _id);
}
