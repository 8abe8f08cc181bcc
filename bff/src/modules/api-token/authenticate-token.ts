import { timingSafeEqual } from 'node:crypto';
import { limitsOf } from '@savoir/contracts/api-tokens';
import type { ActingToken, SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { actorIn, openCompanyOf } from '../user/actor-of.ts';
import { findPresentUser } from '../user/user.collection.ts';
import { findTokenByHash, markTokenUsed, type ApiTokenRow } from './api-token.collection.ts';
import { serviceNames } from './service-names.ts';
import { hashOfToken, isWellFormed } from './token-value.ts';

/** Someone who acts by a token. */
export interface TokenActor extends SignedInActor {
  token: ActingToken;
}

/**
 * Who acts by this value: the person who made it, or the service itself, with no more than the scopes leave. Asked with every
 * call: a token that was revoked ends at once, on every instance. Throws TOKEN_INVALID, ACCOUNT_DISABLED, COMPANY_DISABLED,
 * PERSONAL_TOKENS_FORBIDDEN.
 */
export async function findTokenActor(services: Services, value: string): Promise<TokenActor> {
  const { db, clock } = services;
  const row = await findRow(services, value);
  const actor = row.kind === 'personal' ? await personOf(services, row) : await serviceOf(services, row);
  const { _id: id, kind, name, scopes } = row;
  await markTokenUsed(db, row, clock());
  return { ...actor, limits: limitsOf(kind, scopes), token: { id, kind, name, scopes } };
}

async function findRow({ db, clock }: Services, value: string): Promise<ApiTokenRow> {
  const hash = hashOfToken(value);
  const row = isWellFormed(value) ? await findTokenByHash(db, hash) : null;
  if (row === null || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) || row.expiryDate <= clock())
    throw new Failure('TOKEN_INVALID');
  return row;
}

async function personOf({ db, clock }: Services, { companyId, userId, creationDate }: ApiTokenRow) {
  const user = await findPresentUser(db, companyId, userId ?? '');
  if (user === null) throw new Failure('TOKEN_INVALID');
  if (!user.active) throw new Failure('ACCOUNT_DISABLED');
  // What was made before someone was deactivated does not come back with them.
  if (user.deactivatedDate !== undefined && creationDate <= user.deactivatedDate) throw new Failure('TOKEN_INVALID');
  const company = await openCompanyOf(db, user);
  if (company.personalTokens === false) throw new Failure('PERSONAL_TOKENS_FORBIDDEN');
  const { idleMinutes: _ofSessions, ...actor } = actorIn(company, user, clock());
  return actor;
}

/** Of the company: it sees all of it, by abilities that only its scopes give. */
async function serviceOf({ db, clock }: Services, { _id, companyId, name }: ApiTokenRow): Promise<SignedInActor> {
  const company = await openCompanyOf(db, { companyId });
  const as = { _id, companyId, ...serviceNames(name), role: 'admin' as const, email: '', spaceIds: [] };
  const { idleMinutes: _ofSessions, ...actor } = actorIn(company, as, clock());
  return actor;
}
