import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startForgingProvider, type ForgingProvider } from './forging-provider.ts';
import { comeBack, renew, setCompany, userOf, type Leaving, type OpenedSession } from './provider-client.ts';

const clientId = 'savoir';
let bff: TestBff;
let provider: ForgingProvider;
let person: JWTPayload = {};
const right = {
  sub: 'zoe',
  sid: 'session-1',
  email: 'zoe@forge.example',
  email_verified: true,
  given_name: 'Zoé',
  family_name: 'Petit',
};

beforeAll(async () => {
  provider = await startForgingProvider(clientId, () => person);
  bff = await startTestBff({
    jobs: false,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_DOMAINS: 'forge.example',
      OIDC_REQUIRED_CLAIMS: 'tenant=ours',
    },
  });
  await setCompany(bff, bff.company.id, { domains: ['forge.example'] });
});
afterAll(async () => {
  await bff.close();
  await provider.close();
});
beforeEach(() => {
  person = { ...right, tenant: 'ours' };
  provider.make = (claims) => provider.sign(claims);
  provider.userInfo = null;
});

const text = 'x'.repeat(43);
const leaving: Leaving = { id: '1', address: new URL('http://x'), state: 'state', nonce: 'nonce', codeVerifier: text };
const signIn = (query = '?code=nonce&state=state') => comeBack(bff, leaving, query);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object) => `${encode({ alg: 'none' })}.${encode(claims)}.`;

it('what a provider says is taken when all of it is right', async () => {
  expect(await signIn()).toMatchObject({ status: 201 });
});

it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
  ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://other.example' })],
  ['for another audience', (claims) => provider.sign({ ...claims, aud: 'somebody-else' })],
  [
    'for several audiences, none of them its own party',
    (claims) => provider.sign({ ...claims, aud: [clientId, 'b'], azp: 'b' }),
  ],
  ['that has ended', (claims) => provider.sign({ ...claims, iat: 1000, exp: 2000 })],
  ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'other' })],
  ['without a nonce', (claims) => provider.sign({ ...claims, nonce: undefined })],
  ['without a signature', unsigned],
  [
    'signed with the secret of the client',
    (claims) => {
      const head = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
      return `${head}.${createHmac('sha256', 'a secret').update(head).digest('base64url')}`;
    },
  ],
  [
    'that was changed after it was signed',
    async (claims) => {
      const [head, , signature] = (await provider.sign(claims)).split('.');
      return `${head}.${encode({ ...claims, email: 'chef@forge.example' })}.${signature}`;
    },
  ],
  ['signed with a key that it has not', (claims) => provider.sign(claims, { kid: 'unknown' })],
  ['of nobody', (claims) => provider.sign({ ...claims, sub: undefined })],
])('what a provider says is refused in a token %s [B.67]', async (_, make) => {
  provider.make = async (claims) => make(claims);
  expect(await signIn()).toMatchObject({ status: 403, code: 'PROVIDER_REFUSED', cookie: '' });
});

it.each([
  ['another issuer named in the address', '?code=nonce&state=state&iss=https%3A%2F%2Fother.example'],
  ['another state', '?code=nonce&state=other'],
  ['two codes', '?code=nonce&code=nonce&state=state'],
  ['no code', '?state=state'],
  ['a refusal', '?error=access_denied&state=state'],
])('what a provider says is refused with %s', async (_, query) => {
  expect((await signIn(query)).code).toBe('PROVIDER_REFUSED');
});

it('what a provider says of a claim that has to have another value opens nothing', async () => {
  person = { ...right, tenant: 'theirs' };
  expect((await signIn()).code).toBe('PROVIDER_DOMAIN_FOREIGN');
});

it('what a provider says may stand in signed claims besides the token, and counts only when they are its own', async () => {
  person = { sub: 'zoe', tenant: 'ours' };
  provider.userInfo = async () => provider.sign({ iss: provider.issuer, aud: clientId, ...right });
  await bff.services.providers.get('1')?.authorizationEntry();
  const other = await bff.another();
  const at = { ...bff, app: other.app };
  expect(await comeBack(at, leaving, '?code=nonce&state=state')).toMatchObject({ status: 201 });
  provider.userInfo = async () => unsigned({ iss: provider.issuer, aud: clientId, ...right });
  expect((await comeBack(at, leaving, '?code=nonce&state=state')).code).toBe('PROVIDER_REFUSED');
  provider.userInfo = async () => provider.sign({ iss: provider.issuer, aud: clientId, ...right, sub: 'other' });
  expect((await comeBack(at, leaving, '?code=nonce&state=state')).code).toBe('PROVIDER_REFUSED');
  await other.close();
});

describe('what a provider says besides the token', () => {
  async function signInWith(more: JWTPayload) {
    provider.userInfo = async () => provider.sign({ iss: provider.issuer, aud: clientId, sub: 'zoe', ...more });
    await bff.services.providers.get('1')?.authorizationEntry();
    const other = await bff.another();
    try {
      return await comeBack({ ...bff, app: other.app }, leaving, '?code=nonce&state=state');
    } finally {
      await other.close();
    }
  }

  it('what a provider says besides the token vouches for no address of the token', async () => {
    const { email_verified: _verified, ...unsure } = right;
    person = { ...unsure, email: 'chef@forge.example', tenant: 'ours' };
    expect((await signInWith({ email_verified: true })).code).toBe('PROVIDER_ADDRESS_UNVERIFIED');
  });

  it('what a provider says besides the token is not vouched for by the token', async () => {
    person = { sub: 'zoe', email_verified: true, tenant: 'ours' };
    expect((await signInWith({ email: 'chef@forge.example' })).code).toBe('PROVIDER_ADDRESS_UNVERIFIED');
  });

  it('what a provider says besides the token vouches for its own address, which is the one that counts then', async () => {
    person = { sub: 'zoe', email: 'chef@forge.example', tenant: 'ours' };
    const session = await signInWith(right);
    expect((await userOf(bff, session)).email).toBe('zoe@forge.example');
  });
});

describe('back-channel logout', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logout = async (
    more: JWTPayload,
    make = (claims: JWTPayload) => provider.sign(claims, { typ: 'logout+jwt' }),
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const token = await make({
      iss: provider.issuer,
      aud: clientId,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events,
      ...more,
    });
    return { token, status: await send(token) };
  };
  const send = async (token: string) => {
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/api/sign-in-providers/1/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.statusCode;
  };
  const state = async (session: OpenedSession) => [
    (await userOf(bff, session)).code ?? 'in',
    await renew(bff, session),
  ];
  const [goesOn, over] = [
    ['in', 'done'],
    ['TOKEN_INVALID', 'SESSION_ENDED'],
  ];

  it('back-channel logout ends one session by its name, all by the person, and no one else’s [B.68]', async () => {
    const one = await signIn();
    person = { ...person, sid: 'session-2' };
    const two = await signIn();
    expect((await logout({ sub: 'zoe', sid: 'session-1' })).status).toBe(200);
    expect(await state(one)).toEqual(over);
    expect(await state(two)).toEqual(goesOn);
    expect((await logout({ sid: 'session-9' })).status).toBe(200);
    expect((await logout({ sub: 'max' })).status).toBe(200);
    expect(await state(two)).toEqual(goesOn);
    expect((await logout({ sub: 'zoe' })).status).toBe(200);
    expect(await state(two)).toEqual(over);
  });

  it('back-channel logout obeys a token once [B.68]', async () => {
    const { token, status } = await logout({ sub: 'zoe' });
    expect(status).toBe(200);
    const session = await signIn();
    expect(await send(token)).toBe(400);
    expect(await state(session)).toEqual(goesOn);
  });

  it.each<[string, JWTPayload, ((claims: JWTPayload) => Promise<string>) | undefined]>([
    ['with a nonce', { sub: 'zoe', nonce: 'n' }, undefined],
    ['without the event', { sub: 'zoe', events: {} }, undefined],
    ['of nobody', {}, undefined],
    ['without an id', { sub: 'zoe', jti: undefined }, undefined],
    ['without an end', { sub: 'zoe', exp: undefined }, undefined],
    ['that has ended', { sub: 'zoe', iat: 1000, exp: 2000 }, undefined],
    ['made long ago', { sub: 'zoe', iat: 1000 }, undefined],
    ['of another issuer', { sub: 'zoe', iss: 'https://other.example' }, undefined],
    ['for another audience', { sub: 'zoe', aud: 'other' }, undefined],
    ['without a signature', { sub: 'zoe' }, async (claims) => unsigned(claims)],
    ['signed with another key', { sub: 'zoe' }, (claims) => provider.sign(claims, { kid: 'unknown' })],
  ])('back-channel logout refuses a token %s, and ends nothing [B.68]', async (_, more, make) => {
    const session = await signIn();
    expect((await logout(more, make)).status).toBe(400);
    expect(await state(session)).toEqual(goesOn);
  });

  it('back-channel logout ends the sessions of a company that is closed, too, which opens none meanwhile [B.164]', async () => {
    const session = await signIn();
    await setCompany(bff, bff.company.id, { active: false });
    expect((await signIn()).code).toBe('COMPANY_DISABLED');
    expect((await userOf(bff, session)).code).toBe('COMPANY_DISABLED');
    expect((await logout({ sub: 'zoe' })).status).toBe(200);
    await setCompany(bff, bff.company.id, { active: true });
    expect(await state(session)).toEqual(over);
  });

  it('back-channel logout knows providers of the settings only', async () => {
    const url = '/api/sign-in-providers/7/logout';
    const answer = await bff.app.inject({ method: 'POST', url, payload: { logout_token: 'x' } });
    expect(answer.json()).toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
  });
});

it.each(['down', 'broken', 'silent'] as const)(
  'a provider that is %s is said to be away, and is not asked again at once [B.69]',
  async (trouble) => {
    const other = await bff.another();
    provider.trouble = trouble;
    const openSignIn = async () => {
      const answer = await other.app.inject({ url: '/api/sign-in-providers/1' });
      return [answer.statusCode, answer.json<{ title: string }>().title];
    };
    const away = [503, 'Le service de connexion de votre entreprise ne répond pas. Réessayez dans un instant.'];
    const startedAt = Date.now();
    const [opened, session] = await Promise.all([openSignIn(), signIn()]);
    expect(opened).toEqual(away);
    expect(session.code).toBe(trouble === 'broken' ? 'PROVIDER_REFUSED' : 'PROVIDER_UNAVAILABLE');
    expect(Date.now() - startedAt).toBeLessThan(7000);
    const asked = provider.asked.length;
    expect(await openSignIn()).toEqual(away);
    expect(provider.asked).toHaveLength(asked);
    provider.trouble = 'none';
    expect((await other.app.inject({ url: '/api/sign-in-providers?domain=forge.example' })).statusCode).toBe(200);
    await other.close();
  },
);

it('a provider in trouble is followed when its keys change', async () => {
  // It asks for them again after a pause of five seconds, most of which those before took.
  await delay(Math.max(0, provider.keysAskedAt + 5100 - Date.now()));
  await provider.rotate();
  expect(await signIn()).toMatchObject({ status: 201 });
});
