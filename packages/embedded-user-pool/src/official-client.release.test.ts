import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from './test/authenticator-app.ts';
import {
  globalSignOut,
  memoryStorage,
  officialUser,
  refresh,
  setUpApp,
  signIn,
  signInWithApp,
  signOut,
  verifyApp,
} from './test/official-client.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool();
});
afterAll(() => pool.close());

const userOf = (email: string) => officialUser(pool, email);

it('amazon-cognito-identity-js signs in with SRP, changes the first password, refreshes and signs out globally [S4.76] [S4.80] [S4.93] [S7.40]', async () => {
  const created = await pool.someone({
    email: 'Camille.Durand@example.com',
    givenName: 'Camille',
    familyName: 'Durand',
    temporaryPassword: 'Provisoire2026!',
  });
  const user = userOf('camille.durand@example.com');
  const first = await signIn(user, 'Provisoire2026!', password);
  expect(first.isValid()).toBe(true);

  const claims = first.getIdToken().decodePayload();
  expect(claims).toMatchObject({
    sub: created.sub,
    'cognito:username': created.username,
    email: 'camille.durand@example.com',
    given_name: 'Camille',
    family_name: 'Durand',
    aud: 'test-client',
    token_use: 'id',
    iss: pool.options.issuer,
  });

  const again = await signIn(userOf('camille.durand@example.com'), password);
  const signedIn = userOf('camille.durand@example.com');
  const session = await signIn(signedIn, password);
  const renewed = await refresh(signedIn, session);
  expect(renewed.getIdToken().getJwtToken()).not.toBe(session.getIdToken().getJwtToken());
  expect(renewed.getIdToken().decodePayload()).toMatchObject({
    auth_time: session.getIdToken().decodePayload()['auth_time'],
  });

  expect(await globalSignOut(signedIn)).toBe('SUCCESS');
  await expect(refresh(userOf('camille.durand@example.com'), again)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });
  expect(await pool.admin.isOver(created.sub, String(session.getIdToken().decodePayload()['origin_jti']))).toBe(true);
});

it('amazon-cognito-identity-js resets a forgotten password with the mailed code [S4.115]', async () => {
  const { email } = await pool.someone();
  const user = userOf(email);
  await new Promise((resolve, reject) => user.forgotPassword({ onSuccess: resolve, onFailure: reject }));
  const code = /^\d{6}$/m.exec(pool.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await new Promise<string>((resolve, reject) =>
    user.confirmPassword(code, 'NouveauPasse2026', { onSuccess: resolve, onFailure: reject }),
  );
  expect((await signIn(userOf(email), 'NouveauPasse2026')).isValid()).toBe(true);
});

it('amazon-cognito-identity-js gets tokens that verify against the published keys, each with its own key [S3.53]', async () => {
  const { email } = await pool.someone();
  const session = await signIn(userOf(email), password);
  const wellKnown = async (name: string): Promise<unknown> =>
    (await fetch(`${pool.endpoint}local_TestPool/.well-known/${name}`)).json();
  expect(await wellKnown('openid-configuration')).toMatchObject({
    issuer: pool.options.issuer,
    jwks_uri: `${pool.options.issuer}/.well-known/jwks.json`,
  });
  expect(await wellKnown('jwks.json')).toEqual(pool.admin.jwks);
  const jwks = createLocalJWKSet((await wellKnown('jwks.json')) as JSONWebKeySet);
  const id = await jwtVerify(session.getIdToken().getJwtToken(), jwks, {
    issuer: pool.options.issuer,
    audience: 'test-client',
  });
  const access = await jwtVerify(session.getAccessToken().getJwtToken(), jwks, { issuer: pool.options.issuer });
  expect(id.payload['cognito:username']).toMatch(/^[0-9a-f-]{36}$/);
  expect(id.payload.sub).toBeTruthy();
  expect(access.payload).toMatchObject({ token_use: 'access', client_id: 'test-client' });
  expect(id.protectedHeader.kid).not.toBe(access.protectedHeader.kid);
});

describe('amazon-cognito-identity-js, devices and authenticator apps', () => {
  it('amazon-cognito-identity-js keeps the new refresh token where the pool rotates them', async () => {
    const served = await servePool({ rotateRefreshTokens: true });
    const { email } = await served.someone();
    const user = officialUser(served, email);
    let session = await signIn(user, password);
    for (let hour = 0; hour < 3; hour++) {
      session = await refresh(user, session);
      served.pass(3_600_000);
    }
    expect((await refresh(user, session)).isValid()).toBe(true);
    await served.close();
  });

  it('amazon-cognito-identity-js proves a remembered browser, renews with its key and revokes', async () => {
    const served = await servePool({ rememberDevices: 'ALWAYS' });
    const { email, sub } = await served.someone();
    const storage = memoryStorage();
    await signIn(officialUser(served, email, storage), password);
    await expect
      .poll(() => served.db.collection('identity_devices').countDocuments({ sub, secret: { $ne: null } }))
      .toBe(1);
    const user = officialUser(served, email, storage);
    const session = await signIn(user, password);
    expect(await served.db.collection('identity_devices').countDocuments({ sub })).toBe(1);
    expect((await refresh(user, session)).isValid()).toBe(true);
    await signOut(user);
    expect(await served.admin.isOver(sub, String(session.getIdToken().decodePayload()['origin_jti']))).toBe(true);
    await served.close();
  });

  it('amazon-cognito-identity-js sets an authenticator app up and signs in with it', async () => {
    const served = await servePool({ mfa: 'ON', mfaMethods: ['SOFTWARE_TOKEN_MFA'] });
    const now = () => served.options.clock?.() ?? 0;
    const { email } = await served.someone();
    const user = officialUser(served, email);
    const secret = await setUpApp(user, password);
    expect((await verifyApp(user, appCode(secret, now()))).isValid()).toBe(true);
    served.pass(30_000);
    const again = officialUser(served, email);
    expect((await signInWithApp(again, password, appCode(secret, now()))).getIdToken().getJwtToken()).toBeTruthy();
    await served.close();
  });
});
