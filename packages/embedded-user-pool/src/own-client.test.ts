import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SentRequest, mapStorage, ownBrowser } from './test/own-client.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool();
});
afterAll(() => pool.close());

/** Named after the flow a call starts, or the operation it is. */
const targetsOf = (asked: readonly SentRequest[]) => asked.map(({ operation, body }) => body['AuthFlow'] ?? operation);
const browser = (storage = mapStorage()) => ownBrowser(pool, mapStorage(), storage);

it('our client signs in with SRP unless set otherwise, and holds the three tokens [S4.94] [S4.93] [S4.76] [S3.51]', async () => {
  const { email, sub } = await pool.someone();
  const { client, asked, tokens } = browser();
  expect(await client.signIn({ username: email, password })).toEqual({ signInStep: 'DONE' });
  expect(targetsOf(asked)).toEqual(['USER_SRP_AUTH', 'RespondToAuthChallenge']);
  const { idToken, accessToken, refreshToken } = tokens() ?? {};
  for (const token of [idToken, accessToken, refreshToken]) expect(token).toBeTruthy();
  expect((await client.fetchSession())?.userSub).toBe(sub);
});

it('our client signs in by sending the password when asked to [S4.95]', async () => {
  const { email } = await pool.someone();
  const { client, asked } = browser();
  expect(await client.signIn({ username: email, password, authFlowType: 'USER_PASSWORD_AUTH' })).toEqual({
    signInStep: 'DONE',
  });
  expect(targetsOf(asked)).toEqual(['USER_PASSWORD_AUTH']);
});

it('our client signs in by address in any case, by username and by subject', async () => {
  const { email, username, sub } = await pool.someone();
  for (const name of [email.toUpperCase(), username, sub]) {
    expect(await browser().client.signIn({ username: name, password })).toEqual({ signInStep: 'DONE' });
  }
});

it('our client asks for a new password at the first sign-in, with the name that is missing, and lets a weak one be corrected [S4.80] [S4.81] [S7.44]', async () => {
  const { email } = await pool.someone({ temporaryPassword: 'Provisoire2026', givenName: '' });
  const { client, tokens } = browser();
  expect(await client.signIn({ username: email, password: 'Provisoire2026' })).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['given_name'],
  });
  await expect(client.confirmSignIn({ challengeResponse: 'court' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(client.confirmSignIn({ challengeResponse: password })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  expect(tokens()).toBeNull();
  const answer = { challengeResponse: password, userAttributes: { given_name: 'Léa' } };
  expect(await client.confirmSignIn(answer)).toEqual({ signInStep: 'DONE' });
  expect(await pool.admin.getUser(email)).toMatchObject({ givenName: 'Léa', status: 'CONFIRMED' });
  expect(await browser().client.signIn({ username: email, password })).toEqual({ signInStep: 'DONE' });
  const former = browser().client.signIn({ username: email, password: 'Provisoire2026' });
  await expect(former).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('our client goes on with a first password after a reload, for three minutes', async () => {
  const { email } = await pool.someone({ temporaryPassword: 'Provisoire2026' });
  const before = browser();
  await before.client.signIn({ username: email, password: 'Provisoire2026' });
  const after = browser(before.storage);
  expect(after.client.pendingStep()).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' });
  expect(await after.client.confirmSignIn({ challengeResponse: password })).toEqual({ signInStep: 'DONE' });
  expect(browser(after.storage).client.pendingStep()).toBeNull();
});

it('our client renews the tokens and keeps when and how the person signed in', async () => {
  const { email } = await pool.someone();
  const { client, tokens } = browser();
  await client.signIn({ username: email, password });
  const former = tokens();
  const renewed = await client.fetchSession({ forceRefresh: true });
  expect(renewed?.idToken).not.toBe(former?.idToken);
  expect(tokens()?.refreshToken).toBe(former?.refreshToken);
  const origin = (token = '') => {
    const { auth_time, origin_jti } = JSON.parse(atob(token.split('.')[1] ?? '')) as Record<string, unknown>;
    return { auth_time, origin_jti };
  };
  expect(origin(renewed?.idToken)).toEqual(origin(former?.idToken));
});

it('our client signs out here: the tokens are gone and the refresh token is revoked [S4.111] [S4.113] [S7.39] [S7.44]', async () => {
  const { email } = await pool.someone();
  const { client, asked, tokens } = browser();
  await client.signIn({ username: email, password });
  const former = tokens();
  expect(await client.signOut()).toBe(true);
  expect(asked.at(-1)?.operation).toBe('RevokeToken');
  expect(tokens()).toBeNull();
  expect(await client.fetchSession()).toBeNull();
  const refresh = await pool.call('GetTokensFromRefreshToken', {
    ClientId: 'test-client',
    RefreshToken: former?.refreshToken,
  });
  expect(refresh.body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
});

it('our client signs out everywhere [S4.112] [S7.40]', async () => {
  const { email } = await pool.someone();
  const here = browser();
  const there = browser();
  await here.client.signIn({ username: email, password });
  await there.client.signIn({ username: email, password });
  const AccessToken = here.tokens()?.accessToken;
  expect(await here.client.signOut({ global: true })).toBe(true);
  expect(here.asked.at(-1)).toMatchObject({ operation: 'GlobalSignOut', body: { AccessToken } });
  expect(await there.client.fetchSession({ forceRefresh: true })).toBeNull();
  expect(there.tokens()).toBeNull();
});

it('our client resets a forgotten password with the mailed code, once [S4.115] [S7.37] [S7.38] [S7.44]', async () => {
  const { email } = await pool.someone();
  const { client } = browser();
  expect(await client.resetPassword({ username: email })).toEqual({
    DeliveryMedium: 'EMAIL',
    Destination: 's***@e***',
    AttributeName: 'email',
  });
  const mail = pool.mails.at(-1);
  expect(mail?.to).toBe(email);
  expect(mail?.subject).toMatch(/^\d{6} est votre code/);
  const confirmationCode = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await client.confirmResetPassword({ username: email, confirmationCode, newPassword: 'AutrePasse2026' });
  await expect(client.signIn({ username: email, password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await client.signIn({ username: email, password: 'AutrePasse2026' })).toEqual({ signInStep: 'DONE' });
  await expect(
    client.confirmResetPassword({ username: email, confirmationCode, newPassword: password }),
  ).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
});
