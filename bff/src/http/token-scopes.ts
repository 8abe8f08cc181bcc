import { scopesFor, type TokenScope } from '@savoir/contracts/api-tokens';
import type { Endpoint } from '@savoir/contracts/http';
import type { ActingToken } from './actor.ts';
import { Failure } from './failure.ts';

/** Why a call refuses a token; null where it takes it. */
export function tokenRefusal({ id }: Endpoint, { scopes }: ActingToken): Failure | null {
  const wanted = scopesFor(id);
  if (wanted === null) return new Failure('TOKEN_REFUSED_HERE');
  return wanted === 'any' ? null : scopeRefusal(wanted, scopes);
}

/** Null for who has one of the scopes. */
export const scopeRefusal = (wanted: readonly TokenScope[], scopes: readonly TokenScope[]): Failure | null =>
  wanted.some((scope) => scopes.includes(scope))
    ? null
    : new Failure('TOKEN_SCOPE_MISSING', { context: { scopes: wanted.join(' ') } });
