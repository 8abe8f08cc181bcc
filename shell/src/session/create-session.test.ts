import { allSettled, fork, type Scope } from '@savoir/remote-kit';
import { passwordMinCharacters } from '@savoir/contracts/limits';
import { jwtClaims, passwordRules } from '@savoir/user-pool';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSessionCookies } from '../test/fake-session-cookies.ts';
import { somePool } from '../test/some-pool.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createSession, type Session } from './create-session.ts';

// Each test is a client of its own: tabs of former tests live on, and must not learn of this one's sign-in.
let clientNumber = 0;
const configNow = () => somePool(`shell-${clientNumber}`);

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (lifetime: number, serial: number) =>
  `e30.${encode({ sub: 'user-1', iss: 'http://localhost/identity/local_Savoir', aud: 'shell', origin_jti: 'o', serial, iat: seconds(), exp: seconds() + lifetime })}.${'x'.repeat(900)}`;

const signInOf = (idToken: string | null) => jwtClaims(idToken ?? '')['origin_jti'];

const refusalText = 'Votre session s’est fermée.';

/** The identity service as far as a session needs it, and the product's endpoint that stores its refresh tokens. */
function service() {
  const calls: { operation: string; body: Record<string, unknown> }[] = [];
  const state = { lifetime: 3600, failure: null as null | 'network' | 'revoked' | 'SESSION_IDLE' | 'SESSION_DISABLED' };
  let serial = 0;
  const tokens = () => {
    serial++;
    return { idToken: token(state.lifetime, serial), accessToken: token(state.lifetime, serial) };
  };
  const revoked: string[] = [];
  const sessions = fakeSessionCookies({
    renew: (refreshToken) =>
      state.failure === 'revoked' ? null : { ...tokens(), refreshToken: `${refreshToken.split('.')[0]}.${serial}` },
    revoke: (refreshToken) => void revoked.push(refreshToken),
  });
  const signIn = (): Response => {
    const { idToken: IdToken, accessToken: AccessToken } = tokens();
    const result = { IdToken, AccessToken, ExpiresIn: state.lifetime, RefreshToken: 'refresh-token' };
    return Response.json({ AuthenticationResult: result });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    if (state.failure === 'network') throw new TypeError('Failed to fetch');
    if (state.failure?.startsWith('SESSION'))
      return Response.json({ code: state.failure, title: refusalText }, { status: 401 });
    const sessionAnswer = sessions.ask(input instanceof Request ? input.url : input.toString(), body);
    if (sessionAnswer) return sessionAnswer();
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    calls.push({ operation, body });
    return operation === 'InitiateAuth' ? signIn() : new Response('');
  };
  return {
    calls,
    state,
    fetch,
    revoked,
    cookies: sessions.cookies,
    asked: sessions.calls,
    renewals: () => sessions.calls.filter(({ path }) => path.endsWith('/renewal')).length,
  };
}

function tab(fetch: typeof globalThis.fetch) {
  const scope = fork();
  const session = createSession({ config: configNow(), version: '1.42.8', scope, fetch });
  /** Whether each end was a refusal. */
  const signOuts: boolean[] = [];
  const signIns: true[] = [];
  session.onSignedOut((isRefused) => void signOuts.push(isRefused));
  session.onSignedIn(() => void signIns.push(true));
  return { scope, session, signOuts, signIns };
}

/** What fails without network is tried more than once, with pauses: they pass at once. */
async function afterTries<T>(ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [[answer]] = await Promise.all([Promise.allSettled([ask()]), vi.advanceTimersByTimeAsync(2000)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
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
  vi.useRealTimers();
  clearCookies();
  sessionStorage.clear();
});

it.each([
  ['nothing that was left unused', 'SESSION_IDLE'],
  ['no session of a closed account', 'SESSION_DISABLED'],
] as const)(
  'the session knows why it is over when the server renews %s, until someone signs in [B.40]',
  async (_, code) => {
    const pool = service();
    const { scope, session, signOuts } = tab(pool.fetch);
    await signIn(session, scope);
    expect(session.refusalText()).toBeNull();
    const reopened = tab(pool.fetch);
    pool.state.failure = code;
    expect(await reopened.session.isSignedIn()).toBe(false);
    expect(reopened.session.refusalText()).toBe(refusalText);
    await vi.waitFor(() => expect(signOuts).toHaveLength(1));
    pool.state.failure = null;
    await signIn(reopened.session, reopened.scope);
    expect(reopened.session.refusalText()).toBeNull();
  },
);

it('the session talks to the pool and as the client of the public configuration [S7.45]', async () => {
  const pool = service();
  const { scope, session } = tab(pool.fetch);
  await signIn(session, scope);
  expect(pool.calls[0]?.body).toMatchObject({ ClientId: `shell-${clientNumber}` });
  expect(scope.getState(session.signIn.$step)).toEqual({ signInStep: 'DONE' });
  const nowhere = { config: { ...configNow(), poolId: 'nowhere' }, version: '1', scope: fork() };
  expect(() => createSession(nowhere)).toThrow('Invalid user pool id provided.');
});

it('the session outlives a reload by a cookie that no script reads, and asks the service only once for its page', async () => {
  const pool = service();
  const first = tab(pool.fetch);
  expect(first.session.hasStoredSession()).toBe(false);
  expect(await first.session.getIdToken()).toBeNull();
  await signIn(first.session, first.scope);
  const idToken = await first.session.getIdToken();

  const reloaded = tab(pool.fetch);
  expect(reloaded.session.hasStoredSession()).toBe(true);
  expect(await reloaded.session.isSignedIn()).toBe(true);
  const [one, other] = await Promise.all([reloaded.session.getIdToken(), reloaded.session.getIdToken()]);
  expect(one).toBe(other);
  expect(signInOf(one)).toEqual(signInOf(idToken));
  expect(pool.renewals()).toBe(1);
  expect(pool.calls).toHaveLength(1);
});

it('the session leaves no token where a script of the page could read it later', async () => {
  const pool = service();
  const { scope, session } = tab(pool.fetch);
  await signIn(session, scope);
  const idToken = (await session.getIdToken()) ?? '';
  const readable = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join();
  const decoded = readable.replaceAll(/(?:[\w-]{4}){6,}/g, (text) =>
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
  );
  for (const secret of ['refresh-token', idToken, idToken.split('.')[1] ?? '']) {
    expect(readable).not.toContain(secret);
    expect(decoded).not.toContain(secret);
  }
  expect([...pool.cookies.values()]).toEqual([expect.stringMatching(/^refresh-token\./)]);
});

it('the session says without network who is signed in, by a token that ended long ago', async () => {
  const pool = service();
  const first = tab(pool.fetch);
  await signIn(first.session, first.scope);
  pool.state.failure = 'network';
  const reloaded = tab(pool.fetch);
  expect(await afterTries(() => reloaded.session.isSignedIn())).toBe(true);
  await expect(reloaded.session.getIdToken()).rejects.toMatchObject({ name: 'NetworkError' });
  const [, payload = '', signature] = ((await reloaded.session.storedIdToken()) ?? '').split('.');
  expect(JSON.parse(atob(payload))).toMatchObject({ sub: 'user-1', exp: 0 });
  expect(signature).toBe('');
  pool.state.failure = null;
  window.dispatchEvent(new Event('online'));
  expect(signInOf(await reloaded.session.getIdToken())).toBe('o');
});

it('session of the former version, whose tokens stood in cookies, goes over without a new sign-in', async () => {
  const idToken = token(3600, 7);
  const stored = { id_token: idToken, access_token: idToken, refresh_token: 'former', expires_at: seconds() + 3600 };
  createCookieJar(`session-shell-${clientNumber}`, false, document).write(JSON.stringify(stored));
  const pool = service();
  const { session, signOuts } = tab(pool.fetch);
  expect(session.hasStoredSession()).toBe(true);
  await vi.waitFor(() => expect([...pool.cookies.values()]).toEqual([expect.stringMatching(/^former\./)]));
  expect(document.cookie).not.toContain('session-shell');
  expect(await session.getIdToken()).not.toBe(idToken);
  expect(await tab(pool.fetch).session.isSignedIn()).toBe(true);
  expect(signOuts).toEqual([]);
});

it('session of the former version is stored as it is while there is no network', async () => {
  const idToken = token(3600, 7);
  const stored = { id_token: idToken, access_token: idToken, refresh_token: 'former', expires_at: seconds() + 3600 };
  createCookieJar(`session-shell-${clientNumber}`, false, document).write(JSON.stringify(stored));
  const pool = service();
  pool.state.failure = 'network';
  const { session } = tab(pool.fetch);
  expect(await session.isSignedIn()).toBe(true);
  expect(await session.storedIdToken()).toBe(idToken);
  expect(tab(pool.fetch).session.hasStoredSession()).toBe(true);
});

it('the session renews once for all who ask, when expired or forced', async () => {
  const pool = service();
  pool.state.lifetime = 4;
  const { scope, session } = tab(pool.fetch);
  await signIn(session, scope);
  pool.state.lifetime = 3600;
  const [one, other] = await Promise.all([session.getIdToken(), session.getIdToken()]);
  expect(one).toBe(other);
  expect(pool.renewals()).toBe(1);
  expect(await session.getIdToken({ forceRefresh: true })).not.toBe(one);
  expect(pool.renewals()).toBe(2);
});

it('the session keeps the session when the network fails, and ends it when the pool refuses', async () => {
  const pool = service();
  const { scope, session, signOuts } = tab(pool.fetch);
  await signIn(session, scope);
  pool.state.failure = 'network';
  await expect(afterTries(() => session.getIdToken({ forceRefresh: true }))).rejects.toMatchObject({
    name: 'NetworkError',
  });
  expect(await session.isSignedIn()).toBe(true);
  pool.state.failure = 'revoked';
  window.dispatchEvent(new Event('online'));
  expect(await session.getIdToken({ forceRefresh: true })).toBeNull();
  expect(await session.isSignedIn()).toBe(false);
  expect(signOuts).toHaveLength(1);
});

it('the session signs out: tokens and cookies are gone, the refresh token is revoked, the login starts afresh [S4.113]', async () => {
  const pool = service();
  const { scope, session, signOuts } = tab(pool.fetch);
  await signIn(session, scope);
  expect(await session.signOut()).toBe(true);
  expect(document.cookie).toBe('');
  expect(session.hasStoredSession()).toBe(false);
  expect(await session.getIdToken()).toBeNull();
  expect(pool.revoked).toEqual([expect.stringMatching(/^refresh-token\./)]);
  expect(pool.cookies.size).toBe(0);
  expect(scope.getState(session.signIn.$step)).toBeNull();
  expect(signOuts).toHaveLength(1);
});

it('the session signs out here even when the pool cannot be reported', async () => {
  const pool = service();
  const { scope, session } = tab(pool.fetch);
  await signIn(session, scope);
  pool.state.failure = 'network';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const signedOut = session.signOut({ global: true });
  // It tries more than once, with pauses.
  await vi.advanceTimersByTimeAsync(5000);
  expect(await signedOut).toBe(false);
  expect(session.hasStoredSession()).toBe(false);
});

it('the session ends everywhere before it ends here: its access token would end no other', async () => {
  const pool = service();
  let answer: () => void = () => undefined;
  const slow: typeof globalThis.fetch = async (input, init) => {
    if (new Headers(init?.headers).get('x-amz-target')?.endsWith('.GlobalSignOut') === true)
      await new Promise<void>((resolve) => (answer = resolve));
    return pool.fetch(input, init);
  };
  const { scope, session, signOuts } = tab(slow);
  await signIn(session, scope);
  const signedOut = session.signOut({ global: true });
  await vi.waitFor(() => expect(signOuts).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pool.revoked).toEqual([]);
  answer();
  expect(await signedOut).toBe(true);
  expect(pool.calls.at(-1)?.operation).toBe('GlobalSignOut');
  expect(pool.revoked).toHaveLength(1);
});

it('session is shared by two tabs: both learn of sign-in and sign-out', async () => {
  const pool = service();
  const here = tab(pool.fetch);
  const there = tab(pool.fetch);
  await signIn(here.session, here.scope);
  await vi.waitFor(() => expect(there.signIns).toHaveLength(1));
  expect(signInOf(await there.session.getIdToken())).toBe(signInOf(await here.session.getIdToken()));
  await there.session.signOut();
  await vi.waitFor(() => expect([here.signOuts, there.signOuts]).toEqual([[false], [false]]));
  expect(await here.session.getIdToken()).toBeNull();
});

it('the session is over where a tab wakes and gets no new tokens, in all tabs, and no one asked for that', async () => {
  const pool = service();
  pool.state.lifetime = 4;
  const here = tab(pool.fetch);
  const there = tab(pool.fetch);
  await signIn(here.session, here.scope);
  await vi.waitFor(() => expect(there.signIns).toHaveLength(1));
  pool.state.failure = 'revoked';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect([here.signOuts, there.signOuts]).toEqual([[true], [true]]));
});

it('the session adopts tokens that come from elsewhere', async () => {
  const pool = service();
  const { session, signIns } = tab(pool.fetch);
  const idToken = token(3600, 7);
  await session.adoptTokens({ idToken, accessToken: idToken, refreshToken: 'elsewhere', clockDriftMs: 0 });
  expect(signInOf(await session.getIdToken())).toBe('o');
  expect([...pool.cookies.values()]).toEqual([expect.stringMatching(/^elsewhere\./)]);
  expect(signIns).toHaveLength(1);
});

it('the session knows after a reload, too, how far the clocks are apart', async () => {
  const pool = service();
  const first = tab(pool.fetch);
  await signIn(first.session, first.scope);
  // This machine's clock is an hour fast: by itself each token would seem expired.
  const realNow = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => realNow);
  const answers = pool.fetch;
  const slow: typeof globalThis.fetch = (...request) => {
    vi.spyOn(Date, 'now').mockImplementation(() => realNow - 3600_000);
    const answer = answers(...request);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow);
    return answer;
  };
  const reloaded = tab(slow);
  const idToken = await reloaded.session.getIdToken();
  expect(await reloaded.session.getIdToken()).toBe(idToken);
  expect(pool.renewals()).toBe(1);
  vi.restoreAllMocks();
});

it('the session renews by itself a minute before the tokens end, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pool = service();
  const { session } = tab(pool.fetch);
  const idToken = token(62, 7);
  pool.state.lifetime = 62;
  await session.adoptTokens({ idToken, accessToken: idToken, refreshToken: 'r', clockDriftMs: 0 });
  await session.isSignedIn();
  pool.state.lifetime = 3600;
  const held = await session.getIdToken();
  expect(pool.renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(3000);
  expect(pool.renewals()).toBe(1);
  const renewed = await session.getIdToken();
  expect(renewed).not.toBe(held);
  expect(pool.renewals()).toBe(1);
});

it('the session treats cookies it cannot read as no session', async () => {
  document.cookie = `signed-in-shell-${clientNumber}=a.1; path=/`;
  document.cookie = `signed-in-shell-${clientNumber}.a.0=bm9uc2Vuc2U; path=/`;
  const { session } = tab(service().fetch);
  expect(session.hasStoredSession()).toBe(false);
  expect(await session.isSignedIn()).toBe(false);
});

it('asks for the same password length as the API', () => {
  expect(passwordRules[0]?.text).toBe(`Au moins ${passwordMinCharacters} caractères`);
});
