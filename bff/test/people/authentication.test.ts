import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { startTestBff } from '@savoir/testing/bff';
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { signInAtPool } from '../people.ts';

let now = Date.now();
startApplication({ clock: () => new Date(now), jobs: false });

const decode = (part: string | undefined): JWTPayload & { kid?: string } =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as JWTPayload & { kid?: string };
const realToken = () => bff.as('creator').authorization.slice('Bearer '.length);
const ask = async (token: string) => {
  const answer = await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
};
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const evil = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signed = (claims: JWTPayload, header: object, key: KeyObject = evil.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
const refused = { status: 401, code: 'TOKEN_INVALID' };

describe('the API', () => {
  it('the API asks for a token when there is none', async () => {
    const answer = await bff.app.inject({ url: '/api/user' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
  });

  it.each(['Basic abc', 'Bearer', 'Bearer '])('the API takes %j for no token', async (authorization) => {
    expect((await bff.app.inject({ url: '/api/user', headers: { authorization } })).json()).toMatchObject({
      code: 'AUTHENTICATION_REQUIRED',
    });
  });

  it('the API takes the id token', async () => {
    expect(await ask(realToken())).toMatchObject({ status: 200 });
  });

  it('the API never takes a cookie for a token', async () => {
    expect((await bff.app.inject({ url: '/api/user', headers: { cookie: `idToken=${realToken()}` } })).statusCode).toBe(
      401,
    );
  });

  it('the API refuses the access token of the same sign-in [D.70]', async () => {
    const { AuthenticationResult } = await signInAtPool(bff, bff.users.creator.email);
    const { AccessToken = '' } = AuthenticationResult ?? {};
    expect(decode(AccessToken.split('.')[1])).toMatchObject({ token_use: 'access' });
    expect(await ask(AccessToken)).toEqual(refused);
  });

  describe('refuses', () => {
    const parts = () => realToken().split('.');
    const header = () => decode(parts()[0]);
    const claims = () => decode(parts()[1]);

    it('the API refuses rubbish', async () => expect(await ask('not.a.token')).toEqual(refused));
    it('the API refuses a token of no one’s signature', async () =>
      expect(await ask(new UnsecuredJWT(claims()).encode())).toEqual(refused));
    it('the API refuses a changed claim', async () => {
      const [head, , signature] = parts();
      expect(await ask(`${head}.${encode({ ...claims(), sub: bff.users.admin.id })}.${signature}`)).toEqual(refused);
    });
    it('the API refuses a foreign key under a known name', async () =>
      expect(await ask(await signed(claims(), { kid: header().kid }))).toEqual(refused));
    it('the API refuses an unknown key name', async () =>
      expect(await ask(await signed(claims(), { kid: 'unknown' }))).toEqual(refused));
    it('the API refuses a key sent along', async () => {
      const jwk = evil.publicKey.export({ format: 'jwk' });
      expect(await ask(await signed(claims(), { jwk, jku: 'http://evil.example/jwks' }))).toEqual(refused);
    });
    it('the API refuses a shared-secret signature made with the public key', async () => {
      const answer = await bff.app.inject({ url: '/identity/local_Savoir/.well-known/jwks.json' });
      const jwk = answer.json<{ keys: { kid: string; kty: string }[] }>().keys.find(({ kid }) => kid === header().kid);
      const pem = await exportSPKI((await importJWK(jwk ?? {}, 'RS256')) as CryptoKey);
      const head = encode({ alg: 'HS256', kid: header().kid });
      const body = `${head}.${encode(claims())}`;
      expect(await ask(`${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`)).toEqual(refused);
    });
  });
});

it('a signed token of the pool itself needs a named key, the right issuer and audience, and its use', async () => {
  const own = await startTestBff({ jobs: false });
  try {
    const { privateKey, publicKey } = evil;
    own.services.identity.keys = async () => publicKey;
    const good: JWTPayload = {
      sub: own.users.creator.id,
      token_use: 'id',
      origin_jti: 'none',
      iss: own.services.identity.browser.issuer,
      aud: own.services.identity.audience,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
    };
    const statusOf = async (claims: JWTPayload, head: object = { kid: 'k' }) =>
      (
        await own.app.inject({
          url: '/api/user',
          headers: { authorization: `Bearer ${await signed(claims, head, privateKey)}` },
        })
      ).statusCode;
    expect(await statusOf(good)).toBe(200);
    expect(await statusOf(good, {})).toBe(401);
    expect(await statusOf({ ...good, iss: 'http://localhost:3000/identity/other_Pool' })).toBe(401);
    expect(await statusOf({ ...good, aud: 'another-client' })).toBe(401);
    expect(await statusOf({ ...good, token_use: 'access' })).toBe(401);
    expect(await statusOf({ ...good, sub: own.users.creator.id.replace(/.$/, 'z') })).toBe(401);
    expect(await statusOf({ ...good, exp: Math.floor(Date.now() / 1000) - 2 })).toBe(200);
    expect(await statusOf({ ...good, exp: Math.floor(Date.now() / 1000) - 8 })).toBe(401);
  } finally {
    await own.close();
  }
});

it('a valid token is refused once over, five seconds of clock difference allowed', async () => {
  const user = await bff.addUser('reader');
  const token = bff.as(user).authorization.slice('Bearer '.length);
  const end = (decode(token.split('.')[1]).exp ?? 0) * 1000;
  const start = now;
  now = end + 4000;
  expect(await ask(token)).toMatchObject({ status: 200 });
  now = end + 6000;
  expect(await ask(token)).toEqual(refused);
  now = start;
});

it('a valid token of a deactivated company is refused at the next request', async () => {
  const companies = bff.services.db.collection<{ _id: string }>('companies');
  const setActive = (active: boolean) => companies.updateOne({ _id: bff.other.company.id }, { $set: { active } });
  await setActive(false);
  expect((await bff.app.inject({ url: '/api/user', headers: bff.as(bff.other.users.admin) })).json()).toMatchObject({
    code: 'COMPANY_DISABLED',
  });
  await setActive(true);
  expect((await bff.app.inject({ url: '/api/user', headers: bff.as(bff.other.users.admin) })).statusCode).toBe(200);
});
