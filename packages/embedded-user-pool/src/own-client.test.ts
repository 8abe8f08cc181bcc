import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SentRequest, mapStorage, ownBrowser } from './test/own-client.ts';
import { type ServedPool, servePool } from './test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool();
});
afterAll(() => pool.close());

/** Named after the flow a call starts, or the operation it is. */
const targetsOf = (asked: readonly SentRequest[]) => asked.map(({ operation, body }) => body['AuthFlow'] ?? operation);
const browser = (storage = mapStorage()) => ownBrowser(pool, mapStorage(), storage);

const password = 'Trois-Ponts-2026';
let serial = 0;
async function someone(options: { temporaryPassword?: string; givenName?: string } = {}) {
  const email = `user-${++serial}@example.com`;
  const secret = options.temporaryPassword
    ? { temporaryPassword: options.temporaryPassword }
    : { permanentPassword: password };
  return pool.admin.createUser({ email, givenName: options.givenName ?? 'Léa', familyName: 'Martin', ...secret });
}

it('our client exposes fetch session, sign in, sign out, reset password, confirm reset and confirm sign-in [S7.44]', () => {
  const { client } = browser();
  const exposed = [
    'fetchSession',
    'signIn',
    'signOut',
    'resetPassword',
    'confirmResetPassword',
    'confirmSignIn',
  ] as const;
  for (const name of exposed) expect(client[name]).toBeTypeOf('function');
});

it('our client signs in with SRP unless set otherwise, and holds the three tokens [S4.94] [S4.93] [S4.76] [S3.51]', async () => {
  const { email, sub } = await someone();
  const { client, asked, tokens } = browser();
  expect(await client.signIn({ username: email, password })).toEqual({ signInStep: 'DONE' });
  expect(targetsOf(asked)).toEqual(['USER_SRP_AUTH', 'RespondToAuthChallenge']);
  const { idToken, accessToken, refreshToken } = tokens() ?? {};
  for (const token of [idToken, accessToken, refreshToken]) expect(token).toBeTruthy();
  expect((await client.fetchSession())?.userSub).toBe(sub);
});

it('our client signs in by sending the password when asked to [S4.95]', async () => {
  const { email } = await someone();
  const { client, asked } = browser();
  expect(await client.signIn({ username: email, password, authFlowType: 'USER_PASSWORD_AUTH' })).toEqual({
    signInStep: 'DONE',
  });
  expect(targetsOf(asked)).toEqual(['USER_PASSWORD_AUTH']);
});

it('our client signs in by address in any case, by username and by subject', async () => {
  const { email, username, sub } = await someone();
  for (const name of [email.toUpperCase(), username, sub]) {
    expect(await browser().client.signIn({ username: name, password })).toEqual({ signInStep: 'DONE' });
  }
});

it('our client asks for a new password at the first sign-in, with the name that is missing, and lets a weak one be corrected [S4.80]', async () => {
  const { email } = await someone({ temporaryPassword: 'Provisoire2026', givenName: '' });
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
});

it('our client goes on with a first password after a reload, for three minutes', async () => {
  const { email } = await someone({ temporaryPassword: 'Provisoire2026' });
  const before = browser();
  await before.client.signIn({ username: email, password: 'Provisoire2026' });
  const after = browser(before.storage);
  expect(after.client.pendingStep()).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' });
  expect(await after.client.confirmSignIn({ challengeResponse: password })).toEqual({ signInStep: 'DONE' });
  expect(browser(after.storage).client.pendingStep()).toBeNull();
});

it('our client refuses to sign in twice', async () => {
  const { email } = await someone();
  const { client } = browser();
  await client.signIn({ username: email, password });
  await expect(client.signIn({ username: email, password })).rejects.toMatchObject({
    name: 'UserAlreadyAuthenticatedException',
    message: 'There is already a signed in user.',
  });
});

it('our client renews the tokens and keeps when and how the person signed in', async () => {
  const { email } = await someone();
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

it('our client signs out here: the tokens are gone and the refresh token is revoked [S4.113] [S7.39]', async () => {
  const { email } = await someone();
  const { client, tokens } = browser();
  await client.signIn({ username: email, password });
  const former = tokens();
  expect(await client.signOut()).toBe(true);
  expect(tokens()).toBeNull();
  expect(await client.fetchSession()).toBeNull();
  const refresh = await pool.call('GetTokensFromRefreshToken', {
    ClientId: 'test-client',
    RefreshToken: former?.refreshToken,
  });
  expect(refresh.body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
});

it('our client signs out everywhere [S7.40]', async () => {
  const { email } = await someone();
  const here = browser();
  const there = browser();
  await here.client.signIn({ username: email, password });
  await there.client.signIn({ username: email, password });
  expect(await here.client.signOut({ global: true })).toBe(true);
  expect(await there.client.fetchSession({ forceRefresh: true })).toBeNull();
  expect(there.tokens()).toBeNull();
});

it('our client resets a forgotten password with the mailed code, once [S4.115] [S7.37] [S7.38]', async () => {
  const { email } = await someone();
  const { client } = browser();
  expect(await client.resetPassword({ username: email })).toEqual({
    DeliveryMedium: 'EMAIL',
    Destination: 'u***@e***',
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

it('our client fails without a request when something is missing', async () => {
  const { client, asked } = browser();
  await expect(client.signIn({ username: '', password })).rejects.toThrow('username is required to signIn');
  await expect(client.signIn({ username: 'a', password: '' })).rejects.toThrow('password is required to signIn');
  await expect(client.confirmSignIn({ challengeResponse: '' })).rejects.toThrow(
    'challengeResponse is required to confirmSignIn',
  );
  await expect(client.confirmSignIn({ challengeResponse: 'x' })).rejects.toMatchObject({ name: 'SignInException' });
  await expect(client.resetPassword({ username: '' })).rejects.toThrow('username is required to resetPassword');
  expect(targetsOf(asked)).toEqual([]);
});
