import { onOneLine } from '@savoir/contracts/common';
import { emailAddress } from '@savoir/contracts/users';
import type { JWTPayload } from 'jose';
import type { ProviderSettings } from '../../settings/providers.ts';

/** Someone, as their provider describes them. */
export interface ProviderPerson {
  subject: string;
  /** Of the session there, which a logout there names; null where it has no name. */
  sid: string | null;
  /** Lower case; null when it says none. */
  email: string | null;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null: there were too many for the token, so nothing is known of them. */
  groups: readonly string[] | null;
  /** The first claim that was to have another value; null: all are as they have to be. */
  unmet: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As much as an administrator could have typed. */
const nameMaxCharacters = 80;
const nameOf = (value: unknown): string => onOneLine(text(value)).slice(0, nameMaxCharacters).trim();

export function personIn(claims: JWTPayload & { sub: string }, settings: ProviderSettings): ProviderPerson {
  const { claims: names } = settings;
  const email = emailAddress.safeParse(claims[names.email]);
  const unmet = settings.required.find(([name, value]) => !holds(claims[name], value));
  return {
    subject: claims.sub,
    sid: text(claims['sid']) || null,
    email: email.success ? email.data : null,
    isVerified: names.verified === null || isTrue(claims[names.verified]),
    firstName: nameOf(claims[names.firstName]),
    lastName: nameOf(claims[names.lastName]),
    groups: hasTooManyGroups(claims, names.groups) ? null : listOf(claims[names.groups]),
    unmet: unmet?.[0] ?? null,
  };
}

/** Microsoft says it with a number, or its text. */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** Of several values one is enough. */
const holds = (claim: unknown, value: string): boolean =>
  [claim]
    .flat()
    .some((one) => one === value || (['number', 'boolean'].includes(typeof one) && JSON.stringify(one) === value));

const listOf = (claim: unknown): string[] => {
  const values = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
};

/** OpenID Connect Core, 5.6.2: a claim that has to be asked for elsewhere. Microsoft does so beyond 200 groups. */
function hasTooManyGroups(claims: JWTPayload, name: string): boolean {
  const { _claim_names: elsewhere, hasgroups } = claims;
  return hasgroups === true || (typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere);
}
