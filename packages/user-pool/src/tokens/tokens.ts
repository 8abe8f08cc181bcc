import type { AuthenticationResult } from '../protocol/index.ts';
import { jwtClaims } from './jwt.ts';

/** What a signed-in browser holds. */
export interface UserPoolTokens {
  idToken: string;
  accessToken: string;
  /** Where a server stores it: what it is stored as. */
  refreshToken: string;
  /** Server time minus local time, in milliseconds, when the tokens arrived. */
  clockDriftMs: number;
}

/** Where tokens are stored between page loads. No one else writes them. */
export interface TokenStore {
  load(): Promise<UserPoolTokens | null>;
  /**
   * Takes the place of `former` (null: of nothing), and does nothing and says false when something else is stored by now: while the
   * service was asked, another page may have signed out or in.
   */
  save(tokens: UserPoolTokens, former: UserPoolTokens | null): Promise<boolean>;
  /** With `former`, only if those are still stored. */
  clear(former?: UserPoolTokens): Promise<void>;
}

/** Tokens of an answer; a refresh returns no refresh token, so the former one is stored. */
export function tokensOf(result: AuthenticationResult, now: number, former?: UserPoolTokens): UserPoolTokens {
  const { iat } = jwtClaims(result.AccessToken);
  return {
    idToken: result.IdToken,
    accessToken: result.AccessToken,
    refreshToken: result.RefreshToken ?? former?.refreshToken ?? '',
    clockDriftMs: typeof iat === 'number' ? iat * 1000 - now : 0,
  };
}

/** Whether both are of the same renewal of the same sign-in. */
export const areSameTokens = (one: UserPoolTokens | null, other: UserPoolTokens | null): boolean =>
  one?.idToken === other?.idToken && one?.refreshToken === other?.refreshToken;

const clockToleranceMs = 5000;

/** A token counts as expired 5 s before its end, by the server's clock. */
export function isExpired(token: string, clockDriftMs: number, now: number): boolean {
  const { exp } = jwtClaims(token);
  return typeof exp !== 'number' || now + clockDriftMs + clockToleranceMs > exp * 1000;
}

/** Either of id and access token being expired calls for a refresh. */
export const needRefresh = ({ idToken, accessToken, clockDriftMs }: UserPoolTokens, now: number): boolean =>
  isExpired(idToken, clockDriftMs, now) || isExpired(accessToken, clockDriftMs, now);
