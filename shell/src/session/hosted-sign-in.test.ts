import { fork } from '@savoir/remote-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSessionCookies } from '../test/fake-session-cookies.ts';
import { somePool } from '../test/some-pool.ts';
import { createSession } from './create-session.ts';

let clientNumber = 0;
const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = () =>
  `e30.${encode({ sub: 'user-1', iss: 'https://issuer.example/pool', aud: `hosted-${clientNumber}`, origin_jti: 'o', iat: seconds(), exp: seconds() + 3600 })}.x`;

/** What this browser's pages share. */
let sessions: ReturnType<typeof fakeSessionCookies>;

/** A page of the product, whose hosted pages are elsewhere. */
function page(hostedUrl: string | null = 'https://auth.example') {
  const left: URL[] = [];
  const config = somePool(`hosted-${clientNumber}`, {
    issuer: 'https://issuer.example/pool',
    hostedUrl,
    signInRedirects: [`${location.origin}/`],
    signOutRedirects: [`${location.origin}/login`],
  });
  const session = createSession({
    config,
    version: '1.42.8',
    scope: fork(),
    fetch: async (input, init) => {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      return sessions.ask(input instanceof Request ? input.url : input.toString(), body)?.() ?? Response.json({});
    },
    leave: (url) => void left.push(new URL(url)),
  });
  return { session, left };
}

beforeEach(() => {
  clientNumber++;
  sessions = fakeSessionCookies({
    renew: (refreshToken) => ({ idToken: token(), accessToken: token(), refreshToken }),
    revoke: () => undefined,
  });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/login');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== 'https://auth.example/oauth2/token') return new Response('', { status: 404 });
    const body = new URLSearchParams(await new Response(init?.body ?? null).text());
    if (body.get('code') !== 'the-code' || !body.get('code_verifier'))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({
      id_token: token(),
      access_token: token(),
      refresh_token: 'r',
      expires_in: 3600,
      token_type: 'Bearer',
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

async function comeBack(left: URL[], code = 'the-code') {
  history.replaceState(null, '', `/?code=${code}&state=${left[0]?.searchParams.get('state')}`);
  const back = page();
  return { ...back, signedIn: await back.session.hosted?.finish() };
}

it('hosted sign-in leaves with a proof key, comes back with a code, and ends at the page that was asked for, of which the hosted page is told nothing', async () => {
  const { session, left } = page();
  await session.hosted?.signIn('/notes/all?q=pompe');
  expect(left[0]?.origin).toBe('https://auth.example');
  expect(Object.fromEntries(left[0]?.searchParams ?? [])).toMatchObject({
    client_id: `hosted-${clientNumber}`,
    redirect_uri: `${location.origin}/`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  expect(left[0]?.href).not.toMatch(/notes|pompe/);
  const back = await comeBack(left);
  expect(back.signedIn).toBe(true);
  expect(location.pathname + location.search).toBe('/notes/all?q=pompe');
  expect(await back.session.getIdToken()).toMatch(/^e30\./);
});

it('hosted sign-in that the hosted page refuses may be tried again, for the same page', async () => {
  const { session, left } = page();
  await session.hosted?.signIn('/notes/all?q=pompe');
  history.replaceState(null, '', `/?error=access_denied&state=${left[0]?.searchParams.get('state')}`);
  const back = page();
  await expect(back.session.hosted?.finish()).rejects.toThrow('access_denied');
  expect(location.pathname).toBe('/login');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ redirect: '/notes/all?q=pompe' });
  expect(back.session.hasStoredSession()).toBe(false);
});

it('hosted sign-in refuses an answer to a sign-in that did not start here [S5.45]', async () => {
  history.replaceState(null, '', '/?code=the-code&state=forged&keep=1');
  const { session } = page();
  await expect(session.hosted?.finish()).rejects.toThrow('state');
  expect(session.hasStoredSession()).toBe(false);
  expect(location.search).toBe('?keep=1');
});

it('hosted sign-in is not offered without hosted pages, and refused when a user is signed in', async () => {
  expect(page(null).session.hosted).toBeUndefined();
  const { session, left } = page();
  await session.adoptTokens({ idToken: token(), accessToken: token(), refreshToken: 'r', clockDriftMs: 0 });
  await expect(session.hosted?.signIn('/notes/all?q=pompe')).rejects.toMatchObject({
    name: 'UserAlreadyAuthenticatedException',
  });
  expect(left).toEqual([]);
});

it('signing out leaves for the hosted sign-out page after a hosted sign-in', async () => {
  const { session, left } = page();
  await session.hosted?.signIn('/notes/all?q=pompe');
  const back = await comeBack(left);
  expect(await back.session.signOut()).toBe(true);
  expect(back.session.hasStoredSession()).toBe(false);
  expect(back.left.map(({ href }) => href)).toEqual([
    `https://auth.example/logout?client_id=hosted-${clientNumber}&logout_uri=${encodeURIComponent(`${location.origin}/login`)}`,
  ]);
});

it('signing out stays here after any other sign-in', async () => {
  const { session, left } = page();
  await session.adoptTokens({ idToken: token(), accessToken: token(), refreshToken: 'r', clockDriftMs: 0 });
  await session.signOut();
  expect(left).toEqual([]);
});
