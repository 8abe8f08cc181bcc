import type { TokenScope } from '@savoir/contracts/api-tokens';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/read-request.ts';
import { Failure } from '../../http/failure.ts';
import { scopeRefusal } from '../../http/token-scopes.ts';
import type { TokenActor } from './authenticate-token.ts';
import { apiTokenPrefix } from './token-value.ts';

/**
 * Who calls an endpoint beside `/api` that has a scope of its own. Programs alone: no session opens it. Counted and refused as in the
 * API; the endpoint says a refusal in its own words, from `code` and `status`. Throws AUTHENTICATION_REQUIRED, TOKEN_INVALID,
 * TOKEN_SCOPE_MISSING, ACCOUNT_DISABLED, COMPANY_DISABLED, PERSONAL_TOKENS_FORBIDDEN, RATE_LIMITED.
 */
export async function authenticateToken(request: FastifyRequest, scope: TokenScope): Promise<TokenActor> {
  if (!bearerToken(request).startsWith(apiTokenPrefix)) throw new Failure('TOKEN_INVALID');
  const { token, ...actor } = await request.server.gate.identify(request);
  if (token === undefined) throw new Failure('TOKEN_INVALID');
  const refusal = scopeRefusal([scope], token.scopes);
  if (refusal !== null) throw refusal;
  return { ...actor, token };
}
