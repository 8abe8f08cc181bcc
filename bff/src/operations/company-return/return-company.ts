import type { Db } from '../../adapters/database/database.ts';
import { startReturn, endReturn, findCompany, type CompanyRow } from '../../modules/company/company.collection.ts';
import type { Services } from '../../services.ts';
import { checkFiles } from './check-files.ts';
import { checkPlace } from './check-place.ts';
import { checkRows } from './check-rows.ts';
import { openCompanyArchive } from './open-company-archive.ts';
import { readManifest } from './read-part.ts';
import { chosenAdministrator, createAdministratorAccount } from './returned-administrator.ts';
import { ReturnFault } from './return-fault.ts';
import { stageRows } from './stage-rows.ts';
import { queueWork, writeFiles, writeKnowledge, writeRows } from './write-company.ts';

/** Where an archive is read before anything of it is written. */
export interface Staging {
  /** Holds nothing but the indexes of the product. */
  db: Db;
  /** A folder for the file that is being written. */
  folder: string;
  /** Brings the rows from this schema to that of this release. */
  migrate(schema: number): Promise<void>;
}

export interface ReturnOptions {
  path: string;
  /** Address of the administrator who is let in first; null: of who has been one for longest. */
  administrator: string | null;
  onStep: (step: string) => void;
}

export interface Returned {
  company: string;
  rows: number;
  files: number;
  administrator: { email: string; password: string | null };
}

/**
 * Brings a company back from its export. All of the archive is judged before anything is written; until all is written the
 * company is closed, and the same call again goes on. Throws ReturnFault.
 */
export async function returnCompany(
  services: Services,
  staging: Staging,
  { path, administrator, onStep }: ReturnOptions,
): Promise<Returned> {
  const { db } = services;
  await using archive = await openCompanyArchive(path);
  onStep('reading the archive');
  const { manifest, sha256 } = await readManifest(archive, services.schema);
  await stageRows(staging.db, archive, manifest);
  const files = await checkFiles(archive, manifest);
  if (manifest.schema < services.schema) await staging.migrate(manifest.schema);
  await checkRows(staging.db, manifest.company.id);
  const company = await companyOf(staging.db, manifest.company.id);
  await checkPlace(db, staging.db, company, sha256);
  const first = await chosenAdministrator(staging.db, company._id, administrator);

  if ((await startReturn(db, company, sha256)) === null)
    throw new ReturnFault('COMPANY_THERE', `${company.name} is being deleted here (${company._id})`);
  onStep(`writing ${files} files`);
  await writeFiles(services, archive, manifest, staging.folder);
  const rows = manifest.rows.reduce((sum, { count }) => sum + count, 0);
  onStep(`writing ${rows} rows`);
  await writeRows(services, staging.db, company._id);
  onStep('making what is searched');
  await writeKnowledge(services, company);
  await queueWork(services, company);
  const password = await createAdministratorAccount(services, company, first);
  await endReturn(db, company, sha256);
  return { company: company.name, rows, files, administrator: { email: first.email, password } };
}

async function companyOf(staging: Db, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(staging, companyId);
  if (company === null) throw new ReturnFault('ARCHIVE_INCOMPLETE', 'the row of the company did not come along');
  return company;
}
