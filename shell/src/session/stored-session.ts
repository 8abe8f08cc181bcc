import { jwtClaims, storedAs, type UserPoolTokens } from '@savoir/user-pool';
import type { CookieJar } from './cookie-jar.ts';

/** What this browser notes of a session, and every script may read: that there is one, and whose. Nothing in it opens anything. */
export interface SessionNote {
  sessionId: string;
  sub: string;
  /** Names a remembered browser to the pool. */
  username: string;
}

/** What the session's cookies held before refresh tokens were kept out of scripts' reach. */
interface FormerSession {
  id_token: string;
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

function readJar(jar: CookieJar): Record<string, unknown> | null {
  const text = jar.read();
  if (text === null) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Changed by hand, or written by another version: as good as no session.
    return null;
  }
}

const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');

export function readNote(jar: CookieJar): SessionNote | null {
  const { sessionId, sub, username } = (readJar(jar) ?? {}) as Partial<SessionNote>;
  return areTexts(sessionId, sub, username) ? ({ sessionId, sub, username } as SessionNote) : null;
}

/** Tokens as a former version left them; they are handed over at the first renewal. */
export function readFormer(jar: CookieJar): UserPoolTokens | null {
  const { id_token, access_token, refresh_token, expires_at } = (readJar(jar) ?? {}) as unknown as FormerSession;
  if (!areTexts(id_token, access_token, refresh_token)) return null;
  return {
    idToken: id_token,
    accessToken: access_token,
    refreshToken: refresh_token,
    clockDriftMs: (endOf(access_token) - expires_at) * 1000,
  };
}

/** Seconds; of a token. */
export const endOf = (token: string): number => Number(jwtClaims(token)['exp']);

export function noteOf(sessionId: string, { idToken }: UserPoolTokens): SessionNote {
  const { sub, 'cognito:username': username } = jwtClaims(idToken);
  return { sessionId, sub: String(sub), username: String(username) };
}

/**
 * What a page has before its first renewal: tokens that have ended and that no one signed. They say whose answers the worker cached,
 * for a page that opens without network; the API refuses them.
 */
export function endedTokens({ sessionId, sub, username }: SessionNote): UserPoolTokens {
  const claims = btoa(JSON.stringify({ sub, 'cognito:username': username, exp: 0 }));
  const token = `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`;
  return { idToken: token, accessToken: token, refreshToken: storedAs(sessionId), clockDriftMs: 0 };
}
