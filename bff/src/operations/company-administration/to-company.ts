import { trialOf, type CompanyDetail, type CompanySummary, type ConfiguredProvider } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import { findCompanies, type CompanyRow, findCompaniesOfDomain } from '../../modules/company/company.collection.ts';
import { privacyOf, tokenRulesOf } from '../../modules/company/privacy.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import { countPagesThere, countCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { findSpaces, findSpacesByCompany, toSpace, type SpaceRow } from '../../modules/space/space.collection.ts';
import {
  countLicences,
  countLicencesByCompany,
  countCompanyUsers,
} from '../../modules/user/company-users.collection.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../adapters/database/database.ts';
import { countQuestions } from '../../modules/chat/questions/question.collection.ts';
import { countCompanyNotes } from '../../modules/note/company-notes.collection.ts';

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

export async function toCompanyDetail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  row: CompanyRow,
  now: Date,
): Promise<CompanyDetail> {
  const [spaces, usedLicences, usedPages, counts] = await Promise.all([
    findSpaces(db, row._id),
    countLicences(db, row._id),
    countPagesThere(db, row._id),
    companyCounts(db, row._id),
  ]);
  return {
    ...toCompany(row, spaces, now),
    usedLicences,
    usedPages,
    counts,
    retention: retentionOf(row),
    keeps: retentionOf(row),
    sessions: { idleMinutes: row.idleMinutes ?? null },
    privacy: privacyOf(row),
    domains: row.domains ?? [],
    // A space that was deleted since is no one’s to give, and would be refused when the rules are saved again.
    groupRules: (row.groupRules ?? []).map((rule) => ({
      ...rule,
      spaceIds: rule.spaceIds.filter((id) => spaces.some(({ _id }) => _id === id)),
    })),
    signInProviders: config.providers
      .filter(({ domains }) => domains.some((domain) => row.domains?.includes(domain)))
      .map(({ name }) => name),
    apiTokens: tokenRulesOf(row),
    creationDate: row.creationDate.toISOString(),
    version: versionOf(row),
  };
}

/** Every company, by name. As many reads for a thousand as for one. */
export async function companySummaries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<CompanySummary[]> {
  const [rows, spaces, licences] = await Promise.all([
    findCompanies(db),
    findSpacesByCompany(db),
    countLicencesByCompany(db),
  ]);
  return rows.map((row) => ({
    ...toCompany(row, spaces.get(row._id) ?? [], clock()),
    usedLicences: licences.get(row._id) ?? 0,
    deleting: row.deletionId !== undefined,
  }));
}

async function companyCounts(db: Db, companyId: string): Promise<CompanyDetail['counts']> {
  const [{ users, developers }, notes, documents, { questions }] = await Promise.all([
    countCompanyUsers(db, companyId),
    countCompanyNotes(db, companyId),
    countCompanyDocuments(db, companyId),
    countQuestions(db, companyId),
  ]);
  return { users, developers, notes, documents, questions };
}

/** The sign-in services that the settings name, and whose people come in by each of their domains. */
export const configuredProviders = ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<ConfiguredProvider[]> =>
  Promise.all(
    config.providers.map(async ({ id, name, issuer, domains }) => ({
      id,
      name,
      issuer,
      domains: await Promise.all(
        domains.map(async (domain) => {
          const [company] = await findCompaniesOfDomain(db, domain);
          return { name: domain, company: company === undefined ? null : { id: company._id, name: company.name } };
        }),
      ),
    })),
  );
