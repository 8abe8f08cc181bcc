import { ConfirmDeviceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../test/code-in-mail.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { type ServedPool, servePool } from '../test/serve-pool.ts';
import type { CustomAuth } from './custom-auth.ts';

const password = 'Trois-Ponts-2026';
let serial = 0;

/** Asks a riddle, up to twice. */
const riddle: CustomAuth = {
  next: async (history) => {
    const last = history.at(-1);
    if (last?.challenge === 'CUSTOM_CHALLENGE' && last.right) return { next: 'tokens' };
    if (history.filter(({ challenge }) => challenge === 'CUSTOM_CHALLENGE').length >= 2) return { next: 'refuse' };
    return { next: 'challenge', publicParameters: { question: '6 × 7' }, privateParameters: { answer: '42' } };
  },
  isRight: async (answer, { answer: expected }) => answer === expected,
};

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({
    firstFactors: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
    customAuth: riddle,
    rememberDevices: 'ALWAYS',
  });
});
afterAll(() => pool.close());

async function someone() {
  const email = `flow-${++serial}@example.com`;
  await pool.admin.createUser({ email, givenName: 'Noé', familyName: 'Roy', permanentPassword: password });
  return { USERNAME: email, ...sdkClient(pool) };
}

it('USER_AUTH offers the first factors of the pool [S7.31]', async () => {
  const { USERNAME, start } = await someone();
  expect(await start('USER_AUTH', { USERNAME })).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
  });
});

it('USER_AUTH takes the preferred one at once [S7.30] [S7.29]', async () => {
  const { USERNAME, start } = await someone();
  const direct = await start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
  expect(direct.AuthenticationResult?.IdToken).toBeTruthy();
  const srp = await start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abcdef' });
  expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER');
  expect((await start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD' })).ChallengeName).toBe(
    'SELECT_CHALLENGE',
  );
});

it('USER_AUTH signs in with a mailed code alone', async () => {
  const { USERNAME, start, answer } = await someone();
  const { Session } = await start('USER_AUTH', { USERNAME });
  const sent = await answer('SELECT_CHALLENGE', Session, { USERNAME, ANSWER: 'EMAIL_OTP' });
  expect(sent.ChallengeName).toBe('EMAIL_OTP');
  await expect.poll(() => pool.mails.at(-1)?.to).toBe(USERNAME);
  const done = await answer('EMAIL_OTP', sent.Session, { USERNAME, EMAIL_OTP_CODE: codeIn(pool.mails.at(-1)) });
  expect(done.AuthenticationResult?.IdToken).toBeTruthy();
});

it('USER_AUTH answers a name no one has like any other', async () => {
  const { start, answer } = sdkClient(pool);
  const { Session } = await start('USER_AUTH', { USERNAME: 'nobody@example.com' });
  const sent = await answer('SELECT_CHALLENGE', Session, { USERNAME: 'nobody@example.com', ANSWER: 'EMAIL_OTP' });
  expect(sent.ChallengeName).toBe('EMAIL_OTP');
  await expect(
    answer('EMAIL_OTP', sent.Session, { USERNAME: 'nobody@example.com', EMAIL_OTP_CODE: '00000000' }),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' });
});

it('CUSTOM_AUTH asks what the owner of the pool asks, again after a wrong answer', async () => {
  const { USERNAME, start, answer } = await someone();
  const first = await start('CUSTOM_AUTH', { USERNAME });
  expect(first).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { question: '6 × 7' } });
  const second = await answer('CUSTOM_CHALLENGE', first.Session, { USERNAME, ANSWER: '41' });
  expect(second.ChallengeName).toBe('CUSTOM_CHALLENGE');
  const done = await answer('CUSTOM_CHALLENGE', second.Session, { USERNAME, ANSWER: '42' });
  expect(done.AuthenticationResult?.IdToken).toBeTruthy();
});

it('CUSTOM_AUTH refuses when the owner says so, and a name no one has whatever it answers', async () => {
  const known = await someone();
  for (const [USERNAME, ANSWER] of [
    [known.USERNAME, '41'],
    ['nobody@example.com', '42'],
  ] as const) {
    let { Session } = await known.start('CUSTOM_AUTH', { USERNAME });
    ({ Session } = await known.answer('CUSTOM_CHALLENGE', Session, { USERNAME, ANSWER }));
    await expect(known.answer('CUSTOM_CHALLENGE', Session, { USERNAME, ANSWER })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  }
});

it('CUSTOM_AUTH is refused by a pool without one', async () => {
  const plain = await servePool();
  await expect(sdkClient(plain).start('CUSTOM_AUTH', { USERNAME: 'a@b.fr' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await plain.close();
});

it('devices are offered to be remembered, refused while unknown, and bound to the refresh token [S7.32] [S7.36]', async () => {
  const { USERNAME, start, client } = await someone();
  const credentials = { USERNAME, PASSWORD: password };
  const { AuthenticationResult: result } = await start('USER_PASSWORD_AUTH', credentials);
  const DEVICE_KEY = result?.NewDeviceMetadata?.DeviceKey ?? '';
  expect(DEVICE_KEY).toMatch(/^local_[0-9a-f-]{36}$/);
  expect(result?.NewDeviceMetadata?.DeviceGroupKey).toMatch(/^-/);
  await expect(start('USER_PASSWORD_AUTH', { ...credentials, DEVICE_KEY })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
  const confirmed = await client.send(
    new ConfirmDeviceCommand({
      AccessToken: result?.AccessToken,
      DeviceKey: DEVICE_KEY,
      DeviceName: 'Firefox',
      DeviceSecretVerifierConfig: { Salt: 'AQID', PasswordVerifier: 'BAUG' },
    }),
  );
  expect(confirmed.UserConfirmationNecessary).toBe(false);
  expect((await start('USER_PASSWORD_AUTH', { ...credentials, DEVICE_KEY })).ChallengeName).toBe('DEVICE_SRP_AUTH');
  const REFRESH_TOKEN = result?.RefreshToken ?? '';
  await expect(start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN })).rejects.toMatchObject({
    message: 'Invalid Refresh Token',
  });
  expect((await start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN, DEVICE_KEY })).AuthenticationResult?.IdToken).toBeTruthy();
});

it('devices are not remembered under a key the pool did not give', async () => {
  const { USERNAME, start, client } = await someone();
  const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: password });
  await expect(
    client.send(
      new ConfirmDeviceCommand({
        AccessToken: AuthenticationResult?.AccessToken,
        DeviceKey: 'local_11111111-2222-4333-8444-555555555555',
        DeviceSecretVerifierConfig: { Salt: 'AQID', PasswordVerifier: 'BAUG' },
      }),
    ),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
