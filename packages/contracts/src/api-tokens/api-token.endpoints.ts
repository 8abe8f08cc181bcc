import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { ApiToken, CompanyToken, MadeToken, NewToken } from './api-token.ts';

/** One’s own, newest first. */
export const listTokens = endpoint('apiTokens.list', 'GET /api-tokens', 'signed-in', {
  response: z.object({ tokens: z.array(ApiToken), personalAllowed: z.boolean() }),
});

/** Asks for the password, where it was not given a moment ago. */
export const createToken = endpoint('apiTokens.create', 'POST /api-tokens', 'signed-in', {
  body: NewToken,
  response: MadeToken,
  status: 201,
  errors: ['PROOF_REQUIRED', 'PERSONAL_TOKENS_FORBIDDEN', 'API_TOKENS_TOO_MANY', 'INPUT_INVALID'],
});

export const revokeToken = endpoint('apiTokens.revoke', 'DELETE /api-tokens/:id', 'signed-in', {
  errors: ['API_TOKEN_NOT_FOUND'],
});

/** Which token this call is made with; null: a session. */
export const ownToken = endpoint('apiTokens.self', 'GET /api-tokens/self', 'signed-in', {
  response: z.object({ token: z.nullable(ApiToken) }),
});

/** Those of the company, and those of its people. */
export const listCompanyTokens = endpoint('companyTokens.list', 'GET /company/api-tokens', 'company.administrate', {
  response: z.object({ tokens: z.array(CompanyToken) }),
});

/** A service token: it stays when the person who made it leaves. */
export const createServiceToken = endpoint('companyTokens.create', 'POST /company/api-tokens', 'company.administrate', {
  body: NewToken,
  response: MadeToken,
  status: 201,
  errors: ['PROOF_REQUIRED', 'API_TOKENS_TOO_MANY', 'INPUT_INVALID'],
});

/** Of the company or of one of its people. */
export const revokeCompanyToken = endpoint(
  'companyTokens.revoke',
  'DELETE /company/api-tokens/:id',
  'company.administrate',
  { errors: ['API_TOKEN_NOT_FOUND'] },
);
