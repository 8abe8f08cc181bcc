import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PoolEvent } from './index.ts';
import { appCode } from './test/authenticator-app.ts';
import { codeIn, otherThan } from './test/code-in-mail.ts';
import { ownBrowser } from './test/own-client.ts';
import { sdkClient } from './test/sdk-client.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';

const ClientId = 'test-client';
const wrong = 'Incorrect username or password.';
const events: PoolEvent[] = [];
let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({
    firstFactors: ['PASSWORD_SRP', 'EMAIL_OTP'],
    hosted: { signInRedirects: ['https://app.example/'], signOutRedirects: ['https://app.example/login'] },
    onEvent: async (event) => void events.push(event),
  });
});
afterAll(() => pool.close());
beforeEach(() => void (events.length = 0));

async function someone(more: { temporaryPassword?: string } = {}) {
  const { email, sub } = await pool.someone(more);
  return { email, sub, ...ownBrowser(pool) };
}
/** What was reported, once everything was. */
const told = async (...kinds: PoolEvent['kind'][]) => {
  await expect.poll(() => events.map(({ kind }) => kind)).toEqual(kinds);
  return events;
};

it('the owner of the pool is informed who signed in and out, and from where', async () => {
  const { email, sub, client } = await someone();
  await client.signIn({ username: email, password });
  await client.signOut();
  expect(await told('signedIn', 'signedOut')).toMatchObject([
    { kind: 'signedIn', sub, email, address: '127.0.0.1' },
    { kind: 'signedOut', sub, email, address: '127.0.0.1' },
  ]);
  await client.signIn({ username: email, password });
  await client.signOut({ global: true });
  await told('signedIn', 'signedOut', 'signedIn', 'signedOutEverywhere');
});

it('the owner of the pool is informed who signed out by the OAuth endpoint, once', async () => {
  const { email, sub, client, tokens } = await someone();
  await client.signIn({ username: email, password });
  const token = tokens()?.refreshToken ?? '';
  const elsewhere = ownBrowser(pool).client;
  const revoke = (fields: Record<string, string>) =>
    fetch(`${pool.endpoint}oauth2/revoke`, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await revoke({ client_id: ClientId, token: 'unknown' })).status).toBe(200);
  expect((await revoke({ client_id: ClientId, token })).status).toBe(200);
  expect((await revoke({ client_id: ClientId, token })).status).toBe(200);
  await elsewhere.signIn({ username: email, password });
  expect(await told('signedIn', 'signedOut', 'signedIn')).toMatchObject([
    { sub },
    { sub, email, address: '127.0.0.1' },
    { sub },
  ]);
});

it('the owner of the pool is notified of failures, by password and by code, of accounts that exist', async () => {
  const { email, sub, client } = await someone();
  await expect(client.signIn({ username: email, password: 'MauvaisPasse1' })).rejects.toThrow(wrong);
  await expect(client.signIn({ username: 'nobody@example.com', password })).rejects.toThrow(wrong);
  const { start, answer } = sdkClient(pool);
  await expect(start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: 'Faux' })).rejects.toThrow(wrong);
  await expect(start('USER_PASSWORD_AUTH', { USERNAME: 'nobody@example.com', PASSWORD: 'Faux' })).rejects.toThrow(
    wrong,
  );
  await told('signInFailed', 'signInFailed');
  const sent = await start('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  await expect.poll(() => pool.mails.at(-1)?.to).toBe(email);
  const EMAIL_OTP_CODE = otherThan(codeIn(pool.mails.at(-1)));
  await expect(answer('EMAIL_OTP', sent.Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toThrow('Invalid code');
  await told('signInFailed', 'signInFailed', 'signInFailed');
  await pool.admin.disableUser(sub);
  await expect(client.signIn({ username: email, password })).rejects.toThrow('User is disabled.');
  await told('signInFailed', 'signInFailed', 'signInFailed', 'signInFailed');
});

it('the owner of the pool is notified of passwords that change: the first own one, another one, one set with a mailed code', async () => {
  const { email, client, tokens } = await someone({ temporaryPassword: 'Provisoire-Savoir-26' });
  await client.signIn({ username: email, password: 'Provisoire-Savoir-26' });
  await client.confirmSignIn({ challengeResponse: password });
  await told('passwordChanged', 'signedIn');
  const AccessToken = tokens()?.accessToken;
  await pool.call('ChangePassword', {
    AccessToken,
    PreviousPassword: password,
    ProposedPassword: 'Autre-Passe-2026',
  });
  await told('passwordChanged', 'signedIn', 'passwordChanged');
  await pool.call('ForgotPassword', { ClientId, Username: email });
  await expect.poll(() => pool.mails.at(-1)?.to).toBe(email);
  await pool.call('ConfirmForgotPassword', {
    ClientId,
    Username: email,
    ConfirmationCode: codeIn(pool.mails.at(-1)),
    Password: 'Encore-Autre-2026',
  });
  await told('passwordChanged', 'signedIn', 'passwordChanged', 'passwordReset');
});

it('the owner of the pool is notified of second factors that change', async () => {
  const { email, client, tokens } = await someone();
  await client.signIn({ username: email, password });
  const AccessToken = tokens()?.accessToken;
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken });
  const UserCode = appCode(String(body['SecretCode']), pool.options.clock?.() ?? 0);
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode });
  await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  expect((await told('signedIn', 'factorChanged', 'factorChanged')).map(({ email: of }) => of)).toEqual([
    email,
    email,
    email,
  ]);
});
