export {
  createServiceToken,
  createToken,
  listCompanyTokens,
  listTokens,
  ownToken,
  revokeCompanyToken,
  revokeToken,
} from './api-token.endpoints.ts';
export { ApiToken, CompanyToken, MadeToken, NewToken, TokenKind } from './api-token.ts';
export { personalScopes, serviceScopes, TokenScope } from './scopes.ts';
export { limitsOf, scopesFor } from './token-access.ts';
