import type { Db } from '../../adapters/database/database.ts';
import {
  findCompaniesOfDomain,
  findCompany,
  isCompanyNameTaken,
  type CompanyRow,
} from '../../modules/company/company.collection.ts';
import { findEveryUser, findUserByEmail } from '../../modules/user/user.collection.ts';
import { eachArchivedRow, takenByOthers } from '../company-archive/archive-rows.collection.ts';
import { carriedTables } from '../company-archive/carried-tables.ts';
import { rowsPath } from '../company-archive/manifest.ts';
import { ReturnFault } from './return-fault.ts';

const inOneGo = 500;

/** Nothing of the company is here but what an earlier run of the same return left. Throws ReturnFault. */
export async function checkPlace(db: Db, staging: Db, company: CompanyRow, sha256: string): Promise<void> {
  const { _id: companyId, name, domains = [] } = company;
  const there = await findCompany(db, companyId);
  if (there !== null && there.returning !== sha256)
    throw new ReturnFault(
      'COMPANY_THERE',
      there.returning === undefined
        ? `${there.name} is here already (${companyId})`
        : `${there.name} has begun to come back from another archive (${companyId}): go on with that one, or delete the company first`,
    );
  if (await isCompanyNameTaken(db, name, companyId))
    throw new ReturnFault('COMPANY_NAME_TAKEN', `another company is called ${name}`);
  for (const domain of domains)
    if ((await findCompaniesOfDomain(db, domain)).some(({ _id }) => _id !== companyId))
      throw new ReturnFault('DOMAIN_TAKEN', `another company has the addresses of ${domain}`);
  await checkAddresses(db, staging, companyId);
  for (const { collection } of carriedTables)
    if (collection !== 'companies') await checkIds(db, staging, collection, companyId);
}

async function checkAddresses(db: Db, staging: Db, companyId: string): Promise<void> {
  for (const { email } of await findEveryUser(staging, companyId)) {
    const holder = await findUserByEmail(db, email);
    if (holder !== null && holder.companyId !== companyId)
      throw new ReturnFault('ADDRESS_TAKEN', `${rowsPath('users')}: somebody of another company has ${email}`);
  }
}

async function checkIds(db: Db, staging: Db, collection: string, companyId: string): Promise<void> {
  let ids: string[] = [];
  const check = async () => {
    const taken = await takenByOthers(db, collection, companyId, ids);
    if (taken.length > 0)
      throw new ReturnFault(
        'ID_TAKEN',
        `${rowsPath(collection)}: another company has ${taken.slice(0, 10).join(', ')}`,
      );
    ids = [];
  };
  for await (const { _id } of eachArchivedRow(staging, collection, companyId, {})) {
    ids.push(_id);
    if (ids.length === inOneGo) await check();
  }
  await check();
}
