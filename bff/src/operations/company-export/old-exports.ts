import { findCompany } from '../../modules/company/company.collection.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import type { Services } from '../../services.ts';
import {
  eraseExport,
  findEveryExport,
  findExportsWithConversations,
  findOldExports,
  type ExportRow,
} from './export.collection.ts';
import { exportKey, partsFolder } from './export-keys.ts';

const dayMs = 24 * 3600_000;

/** An archive holds much: it is not left lying about for longer than the company chose. */
export async function isPastKeeping(
  { db, clock }: Services,
  { companyId, creationDate }: Pick<ExportRow, 'companyId' | 'creationDate'>,
): Promise<boolean> {
  const company = await findCompany(db, companyId);
  const { exportDays } = retentionOf(company ?? {});
  return creationDate.getTime() < clock().getTime() - exportDays * dayMs;
}

export async function removeOldExports(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const row of await findOldExports(db, new Date(clock().getTime() - dayMs)))
    if (row.contents === undefined || (await isPastKeeping(services, row))) await removeExport(services, row);
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
