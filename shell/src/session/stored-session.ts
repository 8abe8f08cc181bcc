import { jwtClaims, type UserPoolTokens } from '@savoir/user-pool';
import type { CookieJar } from './cookie-jar.ts';

/**
 * What the session's cookies hold: the fields of the session library's user that cannot be rebuilt. `expires_at` is in seconds by
 * the clock of this machine, so that with the token's own `exp` it also tells how far the two clocks are apart.
 */
export interface StoredSession {
  id_token: string;
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

export function readStoredSession(jar: CookieJar): StoredSession | null {
  const text = jar.read();
  if (text === null) return null;
  try {
    return JSON.parse(text) as StoredSession;
  } catch {
    // Changed by hand, or written by another version: as good as no session.
    return null;
  }
}

const endOf = (token: string): number => Number(jwtClaims(token).exp);

export const toStored = ({ idToken, accessToken, refreshToken, clockDriftMs }: UserPoolTokens): StoredSession => ({
  id_token: idToken,
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_at: Math.round(endOf(accessToken) - clockDriftMs / 1000),
});

export const toTokens = ({ id_token, access_token, refresh_token, expires_at }: StoredSession): UserPoolTokens => ({
  idToken: id_token,
  accessToken: access_token,
  refreshToken: refresh_token,
  clockDriftMs: (endOf(access_token) - expires_at) * 1000,
});
