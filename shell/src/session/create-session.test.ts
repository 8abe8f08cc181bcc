import { AppConfig } from '@savoir/contracts/platform';
import { allSettled, fork, type Scope } from '@savoir/remote-kit';
import { passwordMinCharacters } from '@savoir/contracts/limits';
import { passwordRules } from '@savoir/user-pool';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './create-session.ts';

// Each test is a client of its own: tabs of former tests live on, and must not learn of this one's sign-in.
let clientNumber = 0;
const configNow = () =>
  AppConfig.shape.userPool.parse({
    poolId: 'local_Savoir',
    clientId: `shell-${clientNumber}`,
    endpoint: 'http://localhost/identity/',
    issuer: 'http://localhost/identity/local_Savoir',
    hostedUrl: null,
    devices: 'off',
    contextData: false,
    identityPool: null,
    authFlow: 'USER_SRP_AUTH',
    secondFactors: [],
    signInRedirects: [],
    signOutRedirects: [],
  });

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (lifetime: number, serial: number) =>
  `e30.${encode({ sub: 'user-1', iss: 'http://localhost/identity/local_Savoir', aud: 'shell', origin_jti: 'o', serial, iat: seconds(), exp: seconds() + lifetime })}.${'x'.repeat(900)}`;

/** The identity service as far as a session needs it: password sign-in, renewal, revocation. */
function service() {
  const calls: { operation: string; body: Record<string, unknown> }[] = [];
  const state = { lifetime: 3600, failure: null as null | 'network' | 'revoked' };
  let serial = 0;
  const answer = (): Response => {
    serial++;
    const RefreshToken = serial === 1 ? { RefreshToken: 'refresh-token' } : {};
    return Response.json({
      AuthenticationResult: {
        IdToken: token(state.lifetime, serial),
        AccessToken: token(state.lifetime, serial),
        ExpiresIn: state.lifetime,
        ...RefreshToken,
      },
    });
  };
  const fetch: typeof globalThis.fetch = async (_endpoint, init) => {
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    calls.push({ operation, body });
    if (state.failure === 'network') throw new TypeError('Failed to fetch');
    if (state.failure === 'revoked')
      return Response.json({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' }, { status: 400 });
    return operation === 'InitiateAuth' ? answer() : new Response('');
  };
  return {
    calls,
    state,
    fetch,
    count: (operation: string) => calls.filter((call) => call.operation === operation).length,
  };
}

function tab(fetch: typeof globalThis.fetch) {
  const scope = fork();
  const session = createSession({ config: configNow(), version: '1.42.8', scope, fetch });
  const signOuts: true[] = [];
  const signIns: true[] = [];
  session.onSignedOut(() => void signOuts.push(true));
  session.onSignedIn(() => void signIns.push(true));
  return { scope, session, signOuts, signIns };
}

const signIn = (session: Session, scope: Scope) =>
  allSettled(session.signIn.submitted, {
    scope,
    params: { username: 'a@exemple.fr', password: 'x', authFlowType: 'USER_PASSWORD_AUTH' },
  });

function clearCookies() {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
}
beforeEach(() => {
  clearCookies();
  clientNumber++;
});
afterEach(() => {
  clearCookies();
  sessionStorage.clear();
});

describe('session', () => {
  it('talks to the pool and as the client of the public configuration [S7.45]', async () => {
    const pool = service();
    const { scope, session } = tab(pool.fetch);
    await signIn(session, scope);
    expect(pool.calls[0]?.body).toMatchObject({ ClientId: `shell-${clientNumber}` });
    expect(scope.getState(session.signIn.$step)).toEqual({ signInStep: 'DONE' });
    const nowhere = { config: { ...configNow(), poolId: 'nowhere' }, version: '1', scope: fork() };
    expect(() => createSession(nowhere)).toThrow('Invalid user pool id provided.');
  });

  it('outlives a reload in cookies, and gives the id token without asking the service', async () => {
    const pool = service();
    const first = tab(pool.fetch);
    expect(first.session.hasStoredSession()).toBe(false);
    expect(await first.session.getIdToken()).toBeNull();
    await signIn(first.session, first.scope);
    const idToken = await first.session.getIdToken();

    const reloaded = tab(pool.fetch);
    expect(reloaded.session.hasStoredSession()).toBe(true);
    expect(await reloaded.session.isSignedIn()).toBe(true);
    expect(await reloaded.session.getIdToken()).toBe(idToken);
    expect(pool.calls).toHaveLength(1);
  });

  it('renews once for all who ask, when expired or forced', async () => {
    const pool = service();
    pool.state.lifetime = 4;
    const { scope, session } = tab(pool.fetch);
    await signIn(session, scope);
    pool.state.lifetime = 3600;
    const [one, other] = await Promise.all([session.getIdToken(), session.getIdToken()]);
    expect(one).toBe(other);
    expect(pool.count('InitiateAuth')).toBe(2);
    expect(await session.getIdToken({ forceRefresh: true })).not.toBe(one);
    expect(pool.count('InitiateAuth')).toBe(3);
  });

  it('keeps the session when the network fails, and ends it when the pool refuses', async () => {
    const pool = service();
    const { scope, session, signOuts } = tab(pool.fetch);
    await signIn(session, scope);
    pool.state.failure = 'network';
    await expect(session.getIdToken({ forceRefresh: true })).rejects.toMatchObject({ name: 'NetworkError' });
    expect(await session.isSignedIn()).toBe(true);
    pool.state.failure = 'revoked';
    expect(await session.getIdToken({ forceRefresh: true })).toBeNull();
    expect(await session.isSignedIn()).toBe(false);
    expect(signOuts).toHaveLength(1);
  });

  it('signs out: tokens and cookies are gone, the refresh token is revoked, the login starts afresh [S4.113]', async () => {
    const pool = service();
    const { scope, session, signOuts } = tab(pool.fetch);
    await signIn(session, scope);
    expect(await session.signOut()).toBe(true);
    expect(document.cookie).toBe('');
    expect(session.hasStoredSession()).toBe(false);
    expect(await session.getIdToken()).toBeNull();
    expect(pool.calls.at(-1)).toMatchObject({
      operation: 'RevokeToken',
      body: { Token: 'refresh-token', ClientId: `shell-${clientNumber}` },
    });
    expect(scope.getState(session.signIn.$step)).toBeNull();
    expect(signOuts).toHaveLength(1);
  });

  it('signs out here even when the pool cannot be told', async () => {
    const pool = service();
    const { scope, session } = tab(pool.fetch);
    await signIn(session, scope);
    pool.state.failure = 'network';
    expect(await session.signOut({ global: true })).toBe(false);
    expect(session.hasStoredSession()).toBe(false);
  });

  it('is shared by two tabs: both learn of sign-in and sign-out', async () => {
    const pool = service();
    const here = tab(pool.fetch);
    const there = tab(pool.fetch);
    await signIn(here.session, here.scope);
    await vi.waitFor(() => expect(there.signIns).toHaveLength(1));
    expect(await there.session.getIdToken()).toBe(await here.session.getIdToken());
    await there.session.signOut();
    await vi.waitFor(() => expect(here.signOuts).toHaveLength(1));
    expect(await here.session.getIdToken()).toBeNull();
  });

  it('adopts tokens that come from elsewhere', async () => {
    const { session, signIns } = tab(service().fetch);
    const idToken = token(3600, 7);
    await session.adoptTokens({ idToken, accessToken: idToken, refreshToken: 'r', clockDriftMs: 0 });
    expect(await session.getIdToken()).toBe(idToken);
    expect(signIns).toHaveLength(1);
  });

  it('keeps how far the clocks are apart over a reload', async () => {
    const pool = service();
    const { session } = tab(pool.fetch);
    // This machine's clock is an hour fast: by itself the token would seem expired.
    const idToken = token(-1800, 7);
    await session.adoptTokens({ idToken, accessToken: idToken, refreshToken: 'r', clockDriftMs: -3600_000 });
    expect(await tab(pool.fetch).session.getIdToken()).toBe(idToken);
    expect(pool.calls).toHaveLength(0);
  });

  it('renews by itself a minute before the tokens end, once', async () => {
    const pool = service();
    const { session } = tab(pool.fetch);
    const idToken = token(62, 7);
    await session.adoptTokens({ idToken, accessToken: idToken, refreshToken: 'r', clockDriftMs: 0 });
    expect(pool.calls).toHaveLength(0);
    await vi.waitFor(() => expect(pool.count('InitiateAuth')).toBe(1), { timeout: 20_000, interval: 200 });
    const renewed = await session.getIdToken();
    expect(renewed).not.toBe(idToken);
    expect(pool.count('InitiateAuth')).toBe(1);
  });

  it('treats cookies it cannot read as no session', async () => {
    document.cookie = `session-shell-${clientNumber}=a.1; path=/`;
    document.cookie = `session-shell-${clientNumber}.a.0=bm9uc2Vuc2U; path=/`;
    const { session } = tab(service().fetch);
    expect(session.hasStoredSession()).toBe(false);
    expect(await session.isSignedIn()).toBe(false);
  });
});

it('asks for the same password length as the API', () => {
  expect(passwordRules[0]?.text).toBe(`Au moins ${passwordMinCharacters} caractères`);
});
