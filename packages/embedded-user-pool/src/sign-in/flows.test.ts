import { ConfirmDeviceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { riddle } from '../test/riddle.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

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
  const { email } = await pool.someone();
  return { USERNAME: email, ...sdkClient(pool) };
}

it('USER_AUTH offers the list where the preferred password does not come along', async () => {
  const { USERNAME, start } = await someone();
  const { ChallengeName } = await start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'PASSWORD' });
  expect(ChallengeName).toBe('SELECT_CHALLENGE');
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
