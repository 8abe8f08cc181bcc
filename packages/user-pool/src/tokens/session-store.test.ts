import { expect, it } from 'vitest';
import { AuthError, libraryError } from '../errors/auth-error.ts';
import { memoryTokenStore, unsignedToken } from '../test/doubles.ts';
import type { Call } from '../transport/transport.ts';
import { createSessionStore } from './session-store.ts';
import { isExpired, type UserPoolTokens } from './tokens.ts';

const now = 1_800_000_000_000;
const tokenFor = (seconds: number, serial = 1) =>
  unsignedToken({ sub: 'user-1', serial, iat: now / 1000, exp: now / 1000 + seconds });
const tokens = (seconds: number): UserPoolTokens => ({
  idToken: tokenFor(seconds),
  accessToken: tokenFor(3600),
  refreshToken: 'refresh',
  clockDriftMs: 0,
});

function keeper(stored: UserPoolTokens | null, refresh: () => Promise<object>) {
  const store = memoryTokenStore(stored);
  let calls = 0;
  const call = (async () => {
    calls++;
    return refresh();
  }) as Call;
  const session = createSessionStore({
    call,
    clientId: 'client',
    tokens: store,
    now: () => now,
    exclusively: (work) => work(),
  });
  return {
    store,
    fetchSession: (options?: { forceRefresh?: boolean }) => session.fetchSession(options),
    calls: () => calls,
  };
}

const renewal = async () => ({
  AuthenticationResult: { IdToken: tokenFor(3600, 2), AccessToken: tokenFor(3600, 2), ExpiresIn: 3600 },
});
const refused = (error: Error) => async (): Promise<object> => {
  throw error;
};

it('fetchSession gives id token, access token and subject without asking the service while they are valid [S3.51]', async () => {
  const { fetchSession, calls } = keeper(tokens(3600), renewal);
  expect(await fetchSession()).toEqual({ idToken: tokenFor(3600), accessToken: tokenFor(3600), userSub: 'user-1' });
  expect(calls()).toBe(0);
});

it.each(['InvalidParameterException', 'UnsupportedOperationException'])(
  'fetchSession asks the operation that rotates where the flow is switched off (%s), and keeps the new refresh token',
  async (name) => {
    const store = memoryTokenStore(tokens(4));
    const asked: unknown[] = [];
    const call = (async (operation: string, request: object) => {
      asked.push([operation, request]);
      if (operation === 'InitiateAuth') throw new AuthError(name, 'Auth flow not enabled for this client');
      const { AuthenticationResult } = await renewal();
      return { AuthenticationResult: { ...AuthenticationResult, RefreshToken: 'rotated' } };
    }) as Call;
    const exclusively = <T>(work: () => Promise<T>) => work();
    const session = createSessionStore({ call, clientId: 'client', tokens: store, now: () => now, exclusively });
    expect((await session.fetchSession())?.idToken).toBe(tokenFor(3600, 2));
    expect(store.current?.refreshToken).toBe('rotated');
    expect(asked[1]).toEqual(['GetTokensFromRefreshToken', { ClientId: 'client', RefreshToken: 'refresh' }]);
  },
);

it('fetchSession is null when no user is signed in', async () => {
  expect(await keeper(null, renewal).fetchSession()).toBeNull();
});

it.each([
  [5000, 0, false],
  [4999, 0, true],
  [9000, 4000, false],
  [8999, 4000, true],
  [1000, -4000, false],
])(
  'fetchSession takes a token for expired less than 5000 ms before its end: %i ms, by a clock %i ms behind the service: %s [S4.107] [S9.8]',
  (leftMs, driftMs, expired) => {
    const token = unsignedToken({ exp: 1_900_000_000 });
    expect(isExpired(token, driftMs, 1_900_000_000_000 - leftMs)).toBe(expired);
  },
);

it('fetchSession refreshes within 5 s before the end of the id token, and keeps the refresh token the answer leaves out [S4.105]', async () => {
  const { fetchSession, store } = keeper(tokens(4), renewal);
  expect((await fetchSession())?.idToken).toBe(tokenFor(3600, 2));
  expect(store.current?.refreshToken).toBe('refresh');
});

it('fetchSession refreshes 5 s before the end of the access token [S4.106]', async () => {
  const { fetchSession, calls } = keeper({ ...tokens(3600), accessToken: tokenFor(4) }, renewal);
  await fetchSession();
  expect(calls()).toBe(1);
});

it('fetchSession takes what another page renewed or ended while it waited its turn', async () => {
  const { fetchSession, store, calls } = keeper(tokens(0), renewal);
  const waiting = fetchSession();
  store.current = tokens(3600);
  expect((await waiting)?.idToken).toBe(tokens(3600).idToken);
  expect(calls()).toBe(0);
});

it('fetchSession refreshes when forced [S4.108]', async () => {
  const { fetchSession, calls } = keeper(tokens(3600), renewal);
  await fetchSession({ forceRefresh: true });
  expect(calls()).toBe(1);
});

it('fetchSession asks once for all callers at the same time', async () => {
  const { fetchSession, calls } = keeper(tokens(0), renewal);
  await Promise.all([fetchSession(), fetchSession(), fetchSession({ forceRefresh: true })]);
  expect(calls()).toBe(1);
});

it('fetchSession keeps the tokens when the network fails [S4.109]', async () => {
  const { fetchSession, store } = keeper(tokens(0), refused(libraryError('NetworkError')));
  await expect(fetchSession()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(store.current).not.toBeNull();
});

it('fetchSession ends the session without an error when the service no longer accepts it [S4.110]', async () => {
  const { fetchSession, store } = keeper(
    tokens(0),
    refused(new AuthError('NotAuthorizedException', 'Invalid Refresh Token')),
  );
  expect(await fetchSession()).toBeNull();
  expect(store.current).toBeNull();
});

it('fetchSession clears the tokens and reports any other failure [S4.109]', async () => {
  const { fetchSession, store } = keeper(tokens(0), refused(new AuthError('InternalErrorException', 'x')));
  await expect(fetchSession()).rejects.toMatchObject({ name: 'InternalErrorException' });
  expect(store.current).toBeNull();
});

it('while the service is asked, a sign-out in another page wins over the renewal', async () => {
  const { fetchSession, store } = keeper(tokens(0), async () => {
    store.current = null;
    return renewal();
  });
  expect(await fetchSession()).toBeNull();
  expect(store.current).toBeNull();
});

it('while the service is asked, a refusal of the former tokens leaves those of a new sign-in alone', async () => {
  const other = { ...tokens(3600), refreshToken: 'other' };
  const { fetchSession, store } = keeper(tokens(0), async () => {
    store.current = other;
    throw new AuthError('NotAuthorizedException', 'Invalid Refresh Token');
  });
  await fetchSession();
  expect(store.current).toBe(other);
});
