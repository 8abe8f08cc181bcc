import type { Db } from '../../adapters/database/database.ts';
import { inParts } from '../../adapters/database/in-parts.ts';
import {
  findCompaniesOfDomain,
  findCompany,
  isCompanyNameTaken,
  type CompanyRow,
} from '../../modules/company/company.collection.ts';
import { eachArchivedRow, takenByOthers } from '../archive/archive-rows.collection.ts';
import { carriedTables } from '../archive/carried-tables.ts';
import { rowsPath } from '../archive/manifest.ts';
import { ReturnFault } from './return-fault.ts';

/** Nothing of the company is here but what an earlier run of the same return left. Throws ReturnFault. */
export async function checkPlace(db: Db, staging: Db, company: CompanyRow, sha256: string): Promise<void> {
  const { _id: companyId, name, domains = [] } = company;
  const there = await findCompany(db, companyId);
  if (there !== null && there.returning !== sha256)
    throw new ReturnFault(
      'COMPANY_THERE',
      there.returning === undefined
        ? `${there.name} is here already (${companyId})`
        : `${there.name} has started to come back from another archive (${companyId}): go on with that one, or delete the company first`,
    );
  if (await isCompanyNameTaken(db, name, companyId))
    throw new ReturnFault('COMPANY_NAME_TAKEN', `another company is called ${name}`);
  for (const domain of domains)
    if ((await findCompaniesOfDomain(db, domain)).some(({ _id }) => _id !== companyId))
      throw new ReturnFault('DOMAIN_TAKEN', `another company has the addresses of ${domain}`);
  for (const { collection } of carriedTables)
    if (collection !== 'companies') await checkTaken(db, staging, companyId, { collection, field: '_id' });
  for (const unique of uniqueFields) await checkTaken(db, staging, companyId, unique);
}

/** What no two rows have, of whichever company. Within the archive the indexes of the staged rows say so. */
const uniqueFields = [
  { collection: 'users', field: 'email' },
  { collection: 'notes', field: 'openCorrectionOf' },
  { collection: 'reports', field: 'openKey' },
  { collection: 'mustReads', field: 'openKey' },
];

async function checkTaken(
  db: Db,
  staging: Db,
  companyId: string,
  unique: { collection: string; field: string },
): Promise<void> {
  const { collection, field } = unique;
  const rows = eachArchivedRow(staging, collection, companyId, { [field]: { $type: 'string' } });
  for await (const group of inParts(rows)) {
    const values = group.map((row) => row[field] ?? null);
    const taken = await takenByOthers(db, unique, companyId, values);
    if (taken.length > 0)
      throw new ReturnFault(
        field === 'email' ? 'ADDRESS_TAKEN' : 'ID_TAKEN',
        `${rowsPath(collection)}: another company has ${taken
          .slice(0, 10)
          .map((value) => JSON.stringify(value))
          .join(', ')}`,
      );
  }
}
