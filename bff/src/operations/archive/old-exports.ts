import { findCompany } from '../../modules/company/company.collection.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import type { Services } from '../../services.ts';
import {
  eraseExport,
  findExportsWith,
  findExportsWithConversations,
  findOldExports,
  kindOf,
  type ExportRow,
} from './export.collection.ts';
import { exportKey, partsFolder } from './export-keys.ts';

const dayMs = 24 * 3600_000;

/** An archive holds much: it is not left lying about for longer than the company chose, which is a day at the least. */
export async function removeOldExports(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const row of await findOldExports(db, new Date(clock().getTime() - dayMs)))
    if (isOfNoUse(row) || (await isPastRetention(services, row))) await removeExport(services, row);
}

/** Of a company, one that failed, too old to be tried again, and one that may hold too much. */
const isOfNoUse = (row: ExportRow): boolean => kindOf(row) === 'company' && row.contents === undefined;

async function isPastRetention({ db, clock }: Services, { companyId, creationDate }: ExportRow): Promise<boolean> {
  const company = await findCompany(db, companyId);
  const { exportDays } = retentionOf(company ?? {});
  return creationDate.getTime() < clock().getTime() - exportDays * dayMs;
}

/** What people may say in private again leaves the archives, too. */
export async function removeExportsWithConversations(services: Services, companyId: string): Promise<void> {
  for (const row of await findExportsWithConversations(services.db, companyId)) await removeExport(services, row);
}

/** All archives that a person may be in, and those they asked for. */
export async function removeExportsWith(services: Services, companyId: string, personId: string): Promise<void> {
  for (const row of await findExportsWith(services.db, companyId, personId)) await removeExport(services, row);
}

async function removeExport({ db, store }: Services, row: ExportRow): Promise<void> {
  const task = { companyId: row.companyId, exportId: row._id };
  await store.remove(exportKey(task));
  await store.removePrefix(partsFolder(task));
  await eraseExport(db, kindOf(row), task);
}
