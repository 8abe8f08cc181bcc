import type { AppConfig } from '@savoir/contracts/platform';
import { fork } from '@savoir/remote-kit';
import { storedAs } from '@savoir/user-pool';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSessionCookies } from '../../test/fake-session-cookies.ts';
import { somePool } from '../../test/some-pool.ts';
import { createSession } from '../create-session.ts';
import { holdProviderAnswer } from './hold-answer.ts';

let clientNumber = 0;
const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = () => `e30.${encode({ sub: 'user-1', origin_jti: 'o', iat: seconds(), exp: seconds() + 3600 })}.x`;

const userPool = (changes: Partial<AppConfig['userPool']> = {}) =>
  somePool(`provider-${clientNumber}`, {
    signInRedirects: [`${location.origin}/`],
    signOutRedirects: [`${location.origin}/login`],
    ...changes,
  });

let sessions: ReturnType<typeof fakeSessionCookies>;

function page() {
  const left: string[] = [];
  const session = createSession({
    config: userPool(),
    version: '1.42.8',
    scope: fork(),
    fetch: async (input, init) => {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      return sessions.ask(input instanceof Request ? input.url : input.toString(), body)?.() ?? Response.json({});
    },
    leave: (url) => void left.push(url),
  });
  return { session, left };
}

/** What the API says of where a sign-out goes on. */
let signOutAnswer: () => Response | Promise<Response>;
const asked: { url: string; token: string | null }[] = [];

beforeEach(() => {
  clientNumber++;
  asked.length = 0;
  sessions = fakeSessionCookies({
    renew: (refreshToken) => ({ idToken: token(), accessToken: token(), refreshToken }),
    revoke: () => undefined,
  });
  localStorage.clear();
  sessionStorage.clear();
  signOutAnswer = () => Response.json({ url: 'https://sso.exemple.fr/end?id_token_hint=x' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push({ url, token: new Headers(init?.headers).get('authorization') });
    return url === '/api/sessions/provider-sign-out' ? signOutAnswer() : new Response('', { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const handedOver = () => ({
  idToken: token(),
  accessToken: token(),
  refreshToken: storedAs('abcdefghijklmnopqrstuv'),
  clockDriftMs: 0,
});

it('signing out after a sign-in with the service of a company goes on there, after the session has ended here [B.89]', async () => {
  const { session, left } = page();
  await session.adoptTokens(handedOver(), { provider: 'Exemple SSO' });
  expect(session.hasStoredSession()).toBe(true);
  await session.signOut();
  expect(session.hasStoredSession()).toBe(false);
  expect(left).toEqual(['https://sso.exemple.fr/end?id_token_hint=x']);
  expect(asked).toEqual([
    { url: '/api/sessions/provider-sign-out', token: expect.stringMatching(/^Bearer e30\./) as string },
  ]);
});

it.each([
  ['is told nowhere to go', () => Response.json({ url: null })],
  ['is refused, as the session was closed already', () => Response.json({ code: 'TOKEN_INVALID' }, { status: 401 })],
  ['gets no answer', () => Promise.reject<Response>(new TypeError('no network'))],
])('signing out after a sign-in with the service of a company ends here when it %s [B.89]', async (_what, answer) => {
  signOutAnswer = answer;
  const { session, left } = page();
  await session.adoptTokens(handedOver(), { provider: 'Exemple SSO' });
  await session.signOut();
  expect(session.hasStoredSession()).toBe(false);
  expect(left).toEqual([]);
});

it('signing out after a sign-in with the service of a company asks no one after any other sign-in', async () => {
  const { session, left } = page();
  await session.adoptTokens({ ...handedOver(), refreshToken: 'of the pool' });
  await session.signOut();
  expect([asked, left]).toEqual([[], []]);
});

describe('the answer of such a service', () => {
  const config = (changes: Partial<AppConfig['userPool']> = {}, signIn: AppConfig['signIn'] = { providers: [] }) => ({
    userPool: userPool(changes),
    signIn,
  });
  const at = (address: string) => history.replaceState(null, '', address);

  it('the answer of such a service is out of the address before anything looks at it, and given once [B.86]', () => {
    at('/login?code=c&state=s');
    const take = holdProviderAnswer(config());
    expect(location.href).toBe(`${location.origin}/login`);
    expect([take(), take()]).toEqual(['?code=c&state=s', null]);
  });

  it.each(['/login', '/login?redirect=%2Ffaq', '/login?state=s', '/notes/all?code=c&state=s'])(
    'the answer of a company’s sign-in service is not %s',
    (address) => {
      at(address);
      expect(holdProviderAnswer(config())()).toBeNull();
      expect(location.pathname + location.search).toBe(address);
    },
  );

  it('the answer of such a service is nothing where no company has one', () => {
    at('/login?code=c&state=s');
    expect(holdProviderAnswer({ userPool: userPool() })()).toBeNull();
  });

  it('the answer of such a service is distinguished from that of the pool’s own pages, which may lead back to the same address', () => {
    const hosted = { hostedUrl: 'https://auth.example', signInRedirects: [`${location.origin}/login`] };
    at('/login?code=c&state=of-the-pool');
    expect(holdProviderAnswer(config(hosted))()).toBeNull();
    sessionStorage.setItem('provider.of-a-company', '{}');
    at('/login?code=c&state=of-a-company');
    expect(holdProviderAnswer(config(hosted))()).toBe('?code=c&state=of-a-company');
  });
});
