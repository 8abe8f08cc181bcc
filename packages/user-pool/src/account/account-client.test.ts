import { expect, it } from 'vitest';
import { type AccountClient, createAccountClient } from './account-client.ts';

const session = { idToken: 'id', accessToken: 'access', userSub: 'sub' };

function account(answer: object = {}, signedIn = true) {
  const requests: { operation: string; body: Record<string, unknown> }[] = [];
  const client = createAccountClient({
    endpoint: 'https://identity.example/',
    clientId: 'client',
    fetchSession: async () => (signedIn ? session : null),
    fetch: async (_input, init) => {
      const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      requests.push({ operation, body });
      return Response.json(answer);
    },
  });
  return { client, requests };
}

const missing: [string, (client: AccountClient) => Promise<unknown>, name: string, message: string][] = [
  [
    'sign-up without username [S5.6] [S8.26]',
    (c) => c.signUp({ username: '', password: 'x' }),
    'EmptySignUpUsername',
    'username is required to signUp',
  ],
  [
    'sign-up without password [S5.6] [S8.26]',
    (c) => c.signUp({ username: 'a', password: '' }),
    'EmptySignUpPassword',
    'password is required to signUp',
  ],
  [
    'confirming without username [S5.7]',
    (c) => c.confirmSignUp({ username: '', confirmationCode: '1' }),
    'EmptyConfirmSignUpUsername',
    'username is required to confirmSignUp',
  ],
  [
    'confirming without code [S5.7]',
    (c) => c.confirmSignUp({ username: 'a', confirmationCode: '' }),
    'EmptyConfirmSignUpCode',
    'code is required to confirmSignUp',
  ],
  [
    'another code without username',
    (c) => c.resendSignUpCode({ username: '' }),
    'EmptyResendSignUpCodeUsername',
    'username is required to confirmSignUp',
  ],
  [
    'changing a password without the old one [S5.11]',
    (c) => c.updatePassword({ oldPassword: '', newPassword: 'x' }),
    'EmptyUpdatePassword',
    'oldPassword and newPassword are required to changePassword',
  ],
  [
    'changing a password without a new one [S5.11]',
    (c) => c.updatePassword({ oldPassword: 'x', newPassword: '' }),
    'EmptyUpdatePassword',
    'oldPassword and newPassword are required to changePassword',
  ],
  [
    'verifying an app without code [S5.12]',
    (c) => c.verifyTotpSetup({ code: '' }),
    'EmptyVerifyTOTPSetupCode',
    'code is required to verifyTotpSetup',
  ],
];

it.each(missing)('account functions refuse %s before any request', async (_case, run, name, message) => {
  const { client, requests } = account();
  await expect(run(client)).rejects.toMatchObject({ name, message });
  expect(requests).toEqual([]);
});

it('account functions need a signed-in user [S8.34]', async () => {
  const { client, requests } = account({}, false);
  await expect(client.fetchSecondFactors()).rejects.toMatchObject({
    name: 'UserUnAuthenticatedException',
    message: 'User needs to be authenticated to call this API.',
  });
  expect(requests).toEqual([]);
});

it('account functions take no second factor but TOTP, SMS and EMAIL [S5.13] [S8.27]', async () => {
  const { client, requests } = account();
  const changes = { FAX: 'enabled' } as object;
  await expect(client.updateSecondFactors(changes)).rejects.toMatchObject({
    name: 'IncorrectMFAMethod',
    message: 'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
  });
  expect(requests).toEqual([]);
  await client.updateSecondFactors({ TOTP: 'preferred', EMAIL: 'disabled' });
  expect(requests[0]?.body).toEqual({
    AccessToken: 'access',
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    EmailMfaSettings: { Enabled: false, PreferredMfa: false },
  });
});

it('account functions read the second factors as a person is asked for them', async () => {
  const { client } = account({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    PreferredMfaSetting: 'EMAIL_OTP',
  });
  expect(await client.fetchSecondFactors()).toEqual({ enabled: ['TOTP', 'EMAIL'], preferred: 'EMAIL' });
});
