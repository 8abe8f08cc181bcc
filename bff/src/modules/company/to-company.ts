import { trialOf, type CompanyDetail, type CompanySummary, type Retention } from '@savoir/contracts/companies';
import type { Db } from '../../adapters/database/database.ts';
import { versionOf } from '../../adapters/database/row-version.ts';
import { toSpace, type SpaceRow } from '../space/space.collection.ts';
import type { CompanyRow } from './company.collection.ts';
import { companyCounts, countLicences, countPages } from './company-counts.collection.ts';
import { findSpaces } from '../space/space.collection.ts';

export const defaultRetention: Retention = { chatDays: null, auditDays: 365 };

function toCompany(row: CompanyRow, spaces: SpaceRow[], now: Date) {
  return {
    id: row._id,
    name: row.name,
    enabledFeatures: row.enabledFeatures,
    freeTrial: row.freeTrial,
    freeTrialStartDate: row.freeTrialStartDate?.toISOString() ?? null,
    freeTrialEndDate: row.freeTrialEndDate?.toISOString() ?? null,
    quotaDocumentPagesLimit: row.quotaDocumentPagesLimit,
    quotaUsersLimit: row.quotaUsersLimit,
    active: row.active,
    spaces: spaces.map(toSpace),
    trial: trialOf(row, now),
  };
}

export async function toCompanyDetail(db: Db, row: CompanyRow, now: Date): Promise<CompanyDetail> {
  const [spaces, usedLicences, usedPages, counts] = await Promise.all([
    findSpaces(db, row._id),
    countLicences(db, row._id),
    countPages(db, row._id),
    companyCounts(db, row._id),
  ]);
  return {
    ...toCompany(row, spaces, now),
    usedLicences,
    usedPages,
    counts,
    retention: row.retention ?? defaultRetention,
    creationDate: row.creationDate.toISOString(),
    version: versionOf(row),
  };
}

export async function toCompanySummary(db: Db, row: CompanyRow, now: Date): Promise<CompanySummary> {
  const [spaces, usedLicences] = await Promise.all([findSpaces(db, row._id), countLicences(db, row._id)]);
  return { ...toCompany(row, spaces, now), usedLicences, deleting: row.deletionId !== undefined };
}
