import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { ProviderRefused } from './provider-errors.ts';

/** Whose sign-ins end: of that session there, or all of that person. */
export interface LogoutToken {
  sub: string | null;
  sid: string | null;
  /** The same for the same token of the same provider, whatever its length. */
  fingerprint: string;
  /** When no one would take it any more. */
  expiresAt: Date;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Two minutes, as the standard says, and what clocks may differ by. */
const freshMs = 3 * 60_000;

/** What remains to be checked of a token whose signature, issuer, audience and end are good: OpenID Connect Back-Channel Logout 1.0, 2.6. */
export function readLogoutToken(claims: JWTPayload): LogoutToken {
  const { iss, sub, sid, jti, iat, exp, events, nonce } = claims;
  if (nonce !== undefined) throw new ProviderRefused('a logout token has no nonce');
  if (typeof iat !== 'number' || typeof exp !== 'number') throw new ProviderRefused('a logout token says when it ends');
  if (typeof jti !== 'string' || jti === '') throw new ProviderRefused('a logout token has an id');
  const now = Date.now();
  if (iat * 1000 < now - freshMs || iat * 1000 > now + freshMs) throw new ProviderRefused('a logout token is fresh');
  if (typeof events !== 'object' || events === null || !(event in events))
    throw new ProviderRefused('this is no logout token');
  const person = typeof sub === 'string' && sub !== '' ? sub : null;
  const session = typeof sid === 'string' && sid !== '' ? sid : null;
  if (person === null && session === null) throw new ProviderRefused('a logout token names somebody');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([iss, jti]))
    .digest('base64url');
  return { sub: person, sid: session, fingerprint, expiresAt: new Date(now + 2 * freshMs) };
}
