import type { ApiToken, CompanyToken, MadeToken, NewToken, TokenKind, TokenScope } from '@savoir/contracts/api-tokens';
import { personalScopes, serviceScopes } from '@savoir/contracts/api-tokens';
import { apiTokensPerCompanyMax, apiTokensPerUserMax } from '@savoir/contracts/limits';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { requireCompany } from '../company/company.service.ts';
import { whileAccountsRest } from '../user/accounts.ts';
import { insertMachineUser } from '../user/stand-in.collection.ts';
import { findPersons, findUser } from '../user/user.collection.ts';
import {
  countTokens,
  findCompanyTokens,
  findPersonalTokens,
  insertToken,
  type ApiTokenRow,
} from './api-token.collection.ts';
import { serviceNames } from './service-names.ts';
import { hashOfToken, makeTokenValue } from './token-value.ts';

const dayMs = 24 * 3600_000;

const kinds: Readonly<Record<TokenKind, { scopes: readonly TokenScope[]; max: number }>> = {
  personal: { scopes: personalScopes, max: apiTokensPerUserMax },
  service: { scopes: serviceScopes, max: apiTokensPerCompanyMax },
};

/** Throws PERSONAL_TOKENS_FORBIDDEN, API_TOKENS_TOO_MANY, INPUT_INVALID. */
export async function createTokenOf(
  services: Services,
  { id: userId, companyId }: SignedInActor,
  { id, kind, name, scopes, days }: NewToken & { id: string; kind: TokenKind },
): Promise<MadeToken> {
  const { db, clock } = services;
  const known = kinds[kind];
  if (scopes.some((scope) => !known.scopes.includes(scope)))
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'scopes', message: t('apiToken.serviceOnly') }] });
  const value = makeTokenValue();
  const creationDate = clock();
  const row: ApiTokenRow = {
    _id: id,
    companyId,
    kind,
    name,
    scopes: known.scopes.filter((scope) => scopes.includes(scope)),
    hash: hashOfToken(value),
    ending: value.slice(-4),
    userId,
    creationDate,
    expiryDate: new Date(creationDate.getTime() + days * dayMs),
    lastUseDate: null,
  };
  await whileAccountsRest(services, companyId, async (session, company) => {
    if (kind === 'personal' && company.personalTokens === false) throw new Failure('PERSONAL_TOKENS_FORBIDDEN');
    const owner = { companyId, kind, ...(kind === 'personal' && { userId }) };
    if ((await countTokens(db, owner, creationDate, session)) >= known.max)
      throw new Failure('API_TOKENS_TOO_MANY', { context: { max: String(known.max) } });
    await insertToken(db, row, session);
    if (kind === 'service')
      await insertMachineUser(db, companyId, { id, ...serviceNames(name), now: creationDate }, session);
  });
  return { ...toApiToken(row, creationDate), value };
}

export async function personalTokensOf(
  services: Services,
  { id, companyId }: SignedInActor,
): Promise<{ tokens: ApiToken[]; personalAllowed: boolean }> {
  const { db, clock } = services;
  const [rows, user, company] = await Promise.all([
    findPersonalTokens(db, companyId, id),
    findUser(db, companyId, id),
    requireCompany(services, companyId),
  ]);
  const since = user?.deactivatedDate ?? new Date(0);
  const held = rows.filter(({ creationDate }) => creationDate > since);
  return { tokens: held.map((row) => toApiToken(row, clock())), personalAllowed: company.personalTokens !== false };
}

export async function companyTokensOf({ db, clock }: Services, companyId: string): Promise<CompanyToken[]> {
  const rows = await findCompanyTokens(db, companyId);
  const persons = await findPersons(
    db,
    companyId,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({ ...toApiToken(row, clock()), person: persons.get(row.userId ?? '') ?? null }));
}

export function toApiToken(row: ApiTokenRow, now: Date): ApiToken {
  const { _id: id, kind, name, scopes, ending, creationDate, expiryDate, lastUseDate } = row;
  return {
    id,
    kind,
    name,
    scopes,
    ending,
    creationDate: creationDate.toISOString(),
    expiryDate: expiryDate.toISOString(),
    isExpired: expiryDate <= now,
    lastUseDate: lastUseDate?.toISOString() ?? null,
  };
}
