import * as z from 'zod/mini';
import { Id, Instant, requiredLine } from '../common/index.ts';
import { apiTokenDays, apiTokenNameMaxCharacters } from '../limits/index.ts';
import { Person } from '../users/person.ts';
import { TokenScope } from './scopes.ts';

/** `personal`: acts as the person who made it; `service`: belongs to the company and acts in its own name. */
export const TokenKind = z.enum(['personal', 'service']);
export type TokenKind = z.infer<typeof TokenKind>;

/** Lets a program call the API. Its value is nowhere but with who made it: the server stores a hash. */
export const ApiToken = z.object({
  id: Id,
  kind: TokenKind,
  name: z.string(),
  scopes: z.array(TokenScope),
  /** Last characters of the value, to distinguish one from another. */
  ending: z.string(),
  creationDate: Instant,
  expiryDate: Instant,
  isExpired: z.boolean(),
  /** Written at most once a minute. */
  lastUseDate: z.nullable(Instant),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A token as administrators see it, with whose it is or who made it; null: no longer known. */
export const CompanyToken = z.extend(ApiToken, { person: z.nullable(Person) });
export type CompanyToken = z.infer<typeof CompanyToken>;

/** The only answer that has the value. */
export const MadeToken = z.extend(ApiToken, { value: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;

export const NewToken = z.strictObject({
  name: requiredLine(apiTokenNameMaxCharacters),
  scopes: z.array(TokenScope).check(z.minLength(1), z.maxLength(TokenScope.options.length)),
  days: z.literal(apiTokenDays),
});
export type NewToken = z.infer<typeof NewToken>;
