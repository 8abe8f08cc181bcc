import * as z from 'zod/mini';

/** What a token may be used for. `scim` and `mcp` open endpoints beside `/api`. */
export const TokenScope = z.enum([
  'notes.read',
  'notes.write',
  'notes.publish',
  'documents.read',
  'documents.write',
  'ask',
  'company.read',
  'scim',
  'mcp',
]);
export type TokenScope = z.infer<typeof TokenScope>;

/** For programs that act for the company, never for one of its people. */
const serviceOnly: readonly TokenScope[] = ['scim'];

export const personalScopes: readonly TokenScope[] = TokenScope.options.filter((scope) => !serviceOnly.includes(scope));
export const serviceScopes: readonly TokenScope[] = TokenScope.options;
