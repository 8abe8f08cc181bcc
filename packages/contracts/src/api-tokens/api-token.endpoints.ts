import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { ApiToken, CompanyToken, MadeToken, NewToken } from './api-token.ts';

const params = z.object({ id: Id });

/** One’s own, newest first. */
export const listTokens = endpoint({
  id: 'apiTokens.list',
  method: 'GET',
  path: '/api-tokens',
  access: 'signed-in',
  response: z.object({ tokens: z.array(ApiToken), personalAllowed: z.boolean() }),
});

/** Asks for the password, where it was not given a moment ago. */
export const createToken = endpoint({
  id: 'apiTokens.create',
  method: 'POST',
  path: '/api-tokens',
  access: 'signed-in',
  body: NewToken,
  response: MadeToken,
  status: 201,
  errors: ['PROOF_REQUIRED', 'PERSONAL_TOKENS_FORBIDDEN', 'API_TOKENS_TOO_MANY', 'INPUT_INVALID'],
});

export const revokeToken = endpoint({
  id: 'apiTokens.revoke',
  method: 'DELETE',
  path: '/api-tokens/:id',
  access: 'signed-in',
  params,
  status: 204,
  errors: ['API_TOKEN_NOT_FOUND'],
});

/** Which token this call is made with; null: a session. */
export const ownToken = endpoint({
  id: 'apiTokens.self',
  method: 'GET',
  path: '/api-tokens/self',
  access: 'signed-in',
  response: z.object({ token: z.nullable(ApiToken) }),
});

/** Those of the company, and those of its people. */
export const listCompanyTokens = endpoint({
  id: 'companyTokens.list',
  method: 'GET',
  path: '/company/api-tokens',
  access: 'company.administrate',
  response: z.object({ tokens: z.array(CompanyToken) }),
});

/** A service token: it stays when the person who made it leaves. */
export const createServiceToken = endpoint({
  id: 'companyTokens.create',
  method: 'POST',
  path: '/company/api-tokens',
  access: 'company.administrate',
  body: NewToken,
  response: MadeToken,
  status: 201,
  errors: ['PROOF_REQUIRED', 'API_TOKENS_TOO_MANY', 'INPUT_INVALID'],
});

/** Of the company or of one of its people. */
export const revokeCompanyToken = endpoint({
  id: 'companyTokens.revoke',
  method: 'DELETE',
  path: '/company/api-tokens/:id',
  access: 'company.administrate',
  params,
  status: 204,
  errors: ['API_TOKEN_NOT_FOUND'],
});
