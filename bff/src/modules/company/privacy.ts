import type { Privacy, TokenRules } from '@savoir/contracts/companies';
import type { Db } from '../../adapters/database/database.ts';
import { findCompany, type CompanyRow } from './company.collection.ts';

type Settings = Pick<CompanyRow, 'conversationsExportedSince'>;

/** Since when conversations are in the company’s export; null: none is. */
export const conversationsExportedSince = ({ conversationsExportedSince: since }: Settings): Date | null =>
  since ?? null;

export const privacyOf = (settings: Settings): Privacy => ({
  exportsConversations: conversationsExportedSince(settings) !== null,
});

export const tokenRulesOf = ({ personalTokens }: Pick<CompanyRow, 'personalTokens'>): TokenRules => ({
  personalAllowed: personalTokens !== false,
});

export async function exportsConversations(db: Db, companyId: string): Promise<boolean> {
  const company = await findCompany(db, companyId);
  return company !== null && privacyOf(company).exportsConversations;
}
