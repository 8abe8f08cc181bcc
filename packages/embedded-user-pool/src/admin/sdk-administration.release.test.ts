import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../test/code-in-mail.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { type ServedPool, servePool } from '../test/serve-pool.ts';

const administrator = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the administrator' };
const password = 'Trois-Ponts-2026';
let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({ administrator });
});
afterAll(() => pool.close());

const administration = (credentials = administrator) =>
  new CognitoIdentityProviderClient({ region: 'eu-west-3', endpoint: pool.endpoint, maxAttempts: 1, credentials });
const signIn = (USERNAME: string, PASSWORD: string) =>
  sdkClient(pool).start('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });

it('administration through the provider’s SDK creates, invites, changes, resets, disables, enables, deletes', async () => {
  const sdk = administration();
  const UserPoolId = pool.options.poolId;
  const Username = crypto.randomUUID();
  const created = await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      UserAttributes: [
        { Name: 'email', Value: 'Sdk@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ana' },
        { Name: 'family_name', Value: 'Costa' },
      ],
    }),
  );
  expect(created.User).toMatchObject({ Username, UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(created.User?.UserCreateDate).toBeInstanceOf(Date);
  const mail = pool.mails.at(-1);
  expect(mail?.to).toBe('sdk@example.com');
  const temporary = /^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await signIn('sdk@example.com', temporary)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'RESEND' }));
  expect(pool.mails).toHaveLength(2);

  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }));
  const signedIn = await signIn('sdk@example.com', password);
  const RefreshToken = signedIn.AuthenticationResult?.RefreshToken ?? '';
  await sdk.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username,
      UserAttributes: [
        { Name: 'given_name', Value: 'Anna' },
        { Name: 'phone_number', Value: '+33612345678' },
      ],
    }),
  );
  await sdk.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED', UserMFASettingList: ['EMAIL_OTP'] });
  expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Anna' });
  expect((await signIn('sdk@example.com', password)).ChallengeName).toBe('EMAIL_OTP');
  await sdk.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, EmailMfaSettings: { Enabled: false } }));

  await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await expect(sdkClient(pool).start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })).rejects.toMatchObject({
    message: 'Invalid Refresh Token',
  });

  await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await expect(signIn('sdk@example.com', password)).rejects.toMatchObject({ message: 'User is disabled.' });
  await sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  expect((await signIn('sdk@example.com', password)).AuthenticationResult).toBeDefined();

  await sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  expect(codeIn(pool.mails.at(-1))).toMatch(/^\d{6}$/);
  await expect(signIn('sdk@example.com', password)).rejects.toMatchObject({
    name: 'PasswordResetRequiredException',
  });

  const { Users = [] } = await sdk.send(new ListUsersCommand({ UserPoolId }));
  expect(Users.map((each) => each.Username)).toEqual([Username]);
  await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  await expect(sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

it('administration through the provider’s SDK refuses anyone who does not sign with the administrator’s key', async () => {
  const list = new ListUsersCommand({ UserPoolId: pool.options.poolId });
  const refused = { name: 'MissingAuthenticationTokenException' };
  await expect(administration({ ...administrator, secretAccessKey: 'guess' }).send(list)).rejects.toMatchObject(
    refused,
  );
  await expect(administration({ ...administrator, accessKeyId: 'other' }).send(list)).rejects.toMatchObject(refused);
  expect((await pool.call('ListUsers', {})).body).toMatchObject({ __type: refused.name });
  pool.pass(20 * 60_000);
  await expect(administration().send(list)).rejects.toMatchObject(refused);
  pool.pass(-20 * 60_000);
});

it('administration through the provider’s SDK is not there at all unless someone may use it', async () => {
  const closed = await servePool();
  expect((await closed.call('ListUsers', {})).body).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  await closed.close();
});

it('administration through the provider’s SDK refuses a common password [D.71]', async () => {
  const create = new AdminCreateUserCommand({
    UserPoolId: pool.options.poolId,
    Username: 'common@example.com',
    TemporaryPassword: 'Motdepasse123',
  });
  await expect(administration().send(create)).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password is too common',
  });
});
