import { isNamed, libraryError } from '../errors/auth-error.ts';
import type { DeviceStore } from '../devices/device-store.ts';
import type { AuthenticationResult, StringMap } from '../protocol/index.ts';
import type { Call } from '../transport/transport.ts';
import { jwtClaims } from './jwt.ts';
import type { RefreshTokenStore } from './refresh-token-store.ts';
import { areSameTokens, needRefresh, type TokenStore, tokensOf, type UserPoolTokens } from './tokens.ts';

/** A usable session: tokens that are not about to expire. */
export interface AuthSession {
  idToken: string;
  accessToken: string;
  /** Subject claim. */
  userSub: string;
}

export interface SessionStore {
  /** Null when no user is signed in or the service no longer accepts the sign-in. Rejects on network and other failures. */
  fetchSession(options?: { forceRefresh?: boolean }): Promise<AuthSession | null>;
}

interface Parts {
  call: Call;
  clientId: string;
  tokens: TokenStore;
  now: () => number;
  /** The remembered browser has to be named, where there is one. */
  devices?: DeviceStore | null;
  /** Renews in place of the service where it stores the refresh tokens. */
  refreshTokens?: RefreshTokenStore | null;
  /** Keeps other pages of the same origin from refreshing at the same time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where the cloud's service rotates refresh tokens it does so through an operation of its own, and the flow must be switched off. */
const isFlowOff = (error: unknown): boolean =>
  isNamed(error, 'InvalidParameterException') || isNamed(error, 'UnsupportedOperationException');

export function createSessionStore({
  call,
  clientId,
  tokens,
  now,
  exclusively,
  devices = null,
  refreshTokens = null,
}: Parts): SessionStore {
  let inFlight: Promise<UserPoolTokens | null> | undefined;

  function deviceOf({ idToken }: UserPoolTokens): StringMap {
    const device = devices?.read(String(jwtClaims(idToken)['cognito:username']));
    return device ? { DEVICE_KEY: device.deviceKey } : {};
  }

  async function askForTokens(former: UserPoolTokens): Promise<AuthenticationResult | undefined> {
    const device = deviceOf(former);
    try {
      const answer = await call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: former.refreshToken, ...device },
      });
      return answer.AuthenticationResult;
    } catch (error) {
      if (!isFlowOff(error)) throw error;
      const { DEVICE_KEY: DeviceKey } = device;
      const answer = await call('GetTokensFromRefreshToken', {
        ClientId: clientId,
        RefreshToken: former.refreshToken,
        ...(DeviceKey === undefined ? {} : { DeviceKey }),
      });
      return answer.AuthenticationResult;
    }
  }

  async function renew(former: UserPoolTokens): Promise<UserPoolTokens> {
    if (refreshTokens) return refreshTokens.renew(former, deviceOf(former)['DEVICE_KEY']);
    const result = await askForTokens(former);
    if (!result) throw libraryError('Unknown');
    return tokensOf(result, now(), former);
  }

  async function refresh(former: UserPoolTokens): Promise<UserPoolTokens | null> {
    const current = await tokens.load();
    // While we waited, another page renewed the tokens, or signed out.
    if (!areSameTokens(current, former)) return current;
    if (!former.refreshToken) throw libraryError('TokenRefreshException');
    try {
      const renewed = await renew(former);
      return (await tokens.save(renewed, former)) ? renewed : tokens.load();
    } catch (error) {
      // Without network nothing is known about the sign-in: it may still be good.
      if (isNamed(error, 'NetworkError')) throw error;
      await tokens.clear(former);
      if (isNamed(error, 'NotAuthorizedException')) return null;
      throw error;
    }
  }

  return {
    async fetchSession({ forceRefresh = false } = {}) {
      let current = await tokens.load();
      if (current && (forceRefresh || needRefresh(current, now()))) {
        const former = current;
        inFlight ??= exclusively(() => refresh(former)).finally(() => (inFlight = undefined));
        current = await inFlight;
      }
      if (!current) return null;
      const { idToken, accessToken } = current;
      return { idToken, accessToken, userSub: String(jwtClaims(idToken).sub) };
    },
  };
}
