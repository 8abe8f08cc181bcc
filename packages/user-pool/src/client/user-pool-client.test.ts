import { describe, expect, it } from 'vitest';
import type { UserPoolTokens } from '../tokens/tokens.ts';
import { memoryTokenStore } from '../test/doubles.ts';
import { result, scriptedService } from '../test/scripted-service.ts';
import { providerErrorNames } from '../protocol/index.ts';
import { createUserPoolClient, type UserPoolClient } from './user-pool-client.ts';

const options = { poolId: 'local_Savoir', clientId: 'client', endpoint: 'https://identity.example/' };
const bare = (changes: object) =>
  createUserPoolClient({
    ...options,
    tokens: memoryTokenStore(),
    storage: sessionLike(),
    report: () => undefined,
    ...changes,
  });
const sessionLike = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const byPassword = { username: 'camille', password: 'x', authFlowType: 'USER_PASSWORD_AUTH' } as const;

it.each(['Savoir', '_Savoir', 'local_', 'a_b_c'])(
  'the configuration of the client refuses the pool id «%s» [S5.46] [S8.28]',
  (poolId) => {
    expect(() => bare({ poolId })).toThrow('Invalid user pool id provided.');
  },
);

it('the configuration of the client needs a pool and a client [S8.30]', () => {
  expect(() => bare({ clientId: '' })).toThrow('Auth UserPool not configured.');
  expect(() => bare({ poolId: '' })).toThrow('Auth UserPool not configured.');
});

const missing: [string, (client: UserPoolClient) => Promise<unknown>, name: string, message: string][] = [
  [
    'sign-in without username [S5.3] [S8.26]',
    (c) => c.signIn({ username: '', password: 'x' }),
    'EmptySignInUsername',
    'username is required to signIn',
  ],
  [
    'sign-in without password [S5.4] [S8.26]',
    (c) => c.signIn({ username: 'a' }),
    'EmptySignInPassword',
    'password is required to signIn',
  ],
  [
    'a password where none belongs [S5.5]',
    (c) => c.signIn({ username: 'a', password: 'x', authFlowType: 'CUSTOM_WITHOUT_SRP' }),
    'CustomAuthSignInPassword',
    'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
  ],
  [
    'a custom sign-in with SRP without password',
    (c) => c.signIn({ username: 'a', authFlowType: 'CUSTOM_WITH_SRP' }),
    'EmptySignInPassword',
    'password is required to signIn',
  ],
  [
    'a preferred password without one',
    (c) => c.signIn({ username: 'a', authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD_SRP' }),
    'EmptySignInPassword',
    'password is required to signIn',
  ],
  [
    'an empty answer [S5.8]',
    (c) => c.confirmSignIn({ challengeResponse: '' }),
    'EmptyChallengeResponse',
    'challengeResponse is required to confirmSignIn',
  ],
  [
    'an answer to nothing [S8.41]',
    (c) => c.confirmSignIn({ challengeResponse: 'x' }),
    'SignInException',
    'An error occurred during the sign in process. The sign-in state is missing or has expired.',
  ],
  [
    'a reset without username [S5.9]',
    (c) => c.resetPassword({ username: '' }),
    'EmptyResetPasswordUsername',
    'username is required to resetPassword',
  ],
  [
    'confirming a reset without username [S5.10]',
    (c) => c.confirmResetPassword({ username: '', confirmationCode: '1', newPassword: 'x' }),
    'EmptyConfirmResetPasswordUsername',
    'username is required to confirmResetPassword',
  ],
  [
    'confirming a reset without password [S5.10]',
    (c) => c.confirmResetPassword({ username: 'a', confirmationCode: '1', newPassword: '' }),
    'EmptyConfirmResetPasswordNewPassword',
    'newPassword is required to confirmResetPassword',
  ],
  [
    'confirming a reset without code [S5.10]',
    (c) => c.confirmResetPassword({ username: 'a', confirmationCode: '', newPassword: 'x' }),
    'EmptyConfirmResetPasswordConfirmationCode',
    'confirmationCode is required to confirmResetPassword',
  ],
];

it.each(missing)('%s is refused before any request', async (_case, run, name, message) => {
  const { client, asked } = scriptedService([]);
  await expect(run(client)).rejects.toMatchObject({ name, message });
  expect(asked).toEqual([]);
});

it('a sign-in is refused when a user is signed in [S4.104] [S8.35]', async () => {
  const { client, asked } = scriptedService([result()]);
  await client.signIn(byPassword);
  await expect(client.signIn(byPassword)).rejects.toMatchObject({
    name: 'UserAlreadyAuthenticatedException',
    message: 'There is already a signed in user.',
  });
  expect(asked).toHaveLength(1);
});

const newPassword = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's1', ChallengeParameters: {} };

it('the state of a sign-in is cleared on success [S4.102]', async () => {
  const { client, storage } = scriptedService([newPassword, result()]);
  await client.signIn(byPassword);
  expect(storage.items.size).toBe(1);
  await client.confirmSignIn({ challengeResponse: 'MotDePasse2026' });
  expect(storage.items.size).toBe(0);
  expect(client.pendingStep()).toBeNull();
});

it('the state of a sign-in is cleared on an error that ends the attempt, and kept when the answer can be corrected [S4.103]', async () => {
  const { client, storage } = scriptedService([
    newPassword,
    { refused: ['InvalidPasswordException', 'too short'] },
    { refused: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'] },
  ]);
  await client.signIn(byPassword);
  await expect(client.confirmSignIn({ challengeResponse: 'x' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  expect(client.pendingStep()).not.toBeNull();
  await expect(client.confirmSignIn({ challengeResponse: 'x' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(client.pendingStep()).toBeNull();
  expect(storage.items.size).toBe(0);
});

it('the state of a sign-in is cleared by a new sign-in that fails [S4.103]', async () => {
  const { client, storage } = scriptedService([newPassword, { refused: ['NotAuthorizedException', 'no'] }]);
  await client.signIn(byPassword);
  await expect(client.signIn(byPassword)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(storage.items.size).toBe(0);
});

it.each([
  ['PasswordResetRequiredException', 'RESET_PASSWORD [S8.14]'],
  ['UserNotConfirmedException', 'CONFIRM_SIGN_UP [S8.15]'],
])('the refusal %s leads to %s', async (name, step) => {
  const { client } = scriptedService([{ refused: [name, 'x'] }, newPassword, { refused: [name, 'x'] }]);
  const signInStep = step.split(' ')[0];
  expect(await client.signIn(byPassword)).toEqual({ signInStep });
  await client.signIn(byPassword);
  expect(await client.confirmSignIn({ challengeResponse: 'x' })).toEqual({ signInStep });
});

describe('what goes wrong', () => {
  it('a challenge this client does not know [S8.42]', async () => {
    const { client } = scriptedService([{ ChallengeName: 'IRIS_SCAN', Session: 's' }]);
    await expect(client.signIn(byPassword)).rejects.toMatchObject({
      name: 'SignInException',
      message:
        'An error occurred during the sign in process. IRIS_SCAN challengeName returned by the underlying service was not addressed.',
    });
  });

  it('tokens that cannot be read back after the sign-in [S8.40]', async () => {
    const tokens = { load: async () => null, save: async () => true, clear: async () => undefined };
    const { client } = scriptedService([result()], { tokens });
    await expect(client.signIn(byPassword)).rejects.toMatchObject({
      name: 'UnexpectedSignInInterruptionException',
      message: 'Unable to get user session following successful sign-in.',
    });
  });

  it('a refresh without refresh token [S8.38]', async () => {
    const { client, tokens } = scriptedService([result({ RefreshToken: '' })]);
    await client.signIn(byPassword);
    expect(tokens.current?.refreshToken).toBe('');
    await expect(client.fetchSession({ forceRefresh: true })).rejects.toMatchObject({ name: 'TokenRefreshException' });
  });

  it('an error without a name [S8.33]', async () => {
    const fetch = async () => new Response('<html>', { status: 200 });
    await expect(scriptedService([], { fetch }).client.signIn(byPassword)).rejects.toMatchObject({
      name: 'Unknown',
      message: 'An unknown error has occurred.',
    });
  });

  it.each([
    'AliasExistsException',
    'ForbiddenException',
    'InternalErrorException',
    'InvalidLambdaResponseException',
    'ResourceNotFoundException',
    'TooManyRequestsException',
    'TooManyFailedAttemptsException',
    'CodeDeliveryFailureException',
    'MFAMethodNotFoundException',
  ])(
    'the provider’s %s is known, and keeps its name and message [S8.17] [S8.18] [S8.19] [S8.20] [S8.21] [S8.22] [S8.23] [S8.24] [S8.25]',
    async (name) => {
      expect(providerErrorNames).toContain(name);
      const refused: [string, string] = [name, 'why'];
      const { client } = scriptedService([{ refused }, { refused }, { refused }]);
      await expect(client.signIn(byPassword)).rejects.toMatchObject({ name, message: 'why' });
    },
  );
});

describe('a remembered browser', () => {
  const device = { DeviceKey: 'local_device', DeviceGroupKey: '-group' };
  const gone = { refused: ['ResourceNotFoundException', 'Device does not exist.'] } as const;

  it('a remembered browser is named at the next sign-in; one the service has forgotten is cleared, and the step retried once [S8.16]', async () => {
    const { client, asked, deviceStorage } = scriptedService([
      result({ NewDeviceMetadata: device }),
      { UserConfirmationNecessary: false },
      {},
      { ...gone, refused: [...gone.refused] },
      result(),
    ]);
    await client.signIn(byPassword);
    expect(asked[1]?.operation).toBe('ConfirmDevice');
    await client.signOut();
    expect(await client.signIn(byPassword)).toEqual({ signInStep: 'DONE' });
    const parameters = asked.map(({ body }) => body['AuthParameters']);
    expect(parameters[3]).toMatchObject({ DEVICE_KEY: 'local_device' });
    expect(parameters[4]).toEqual({ USERNAME: 'camille', PASSWORD: 'x' });
    expect([...deviceStorage.items.keys()].filter((key) => key.startsWith('device.'))).toEqual([]);
  });

  it('a remembered browser is not remembered when the service does not take it, which is reported and keeps no one from signing in', async () => {
    const { client, reported, deviceStorage } = scriptedService([
      result({ NewDeviceMetadata: device }),
      { refused: ['InvalidParameterException', 'why'] },
    ]);
    expect(await client.signIn(byPassword)).toEqual({ signInStep: 'DONE' });
    expect(reported).toEqual([expect.objectContaining({ name: 'InvalidParameterException', message: 'why' })]);
    expect([...deviceStorage.items.keys()].filter((key) => key.startsWith('device.'))).toEqual([]);
  });

  it('a remembered browser retries once only', async () => {
    const { client, asked } = scriptedService([gone, gone, result()]);
    await expect(client.signIn(byPassword)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(asked).toHaveLength(2);
  });

  it('a remembered browser cannot prove what it does not know [S8.44]', async () => {
    const { client } = scriptedService([{ ChallengeName: 'DEVICE_SRP_AUTH', Session: 's' }]);
    await expect(client.signIn(byPassword)).rejects.toMatchObject({
      name: 'DeviceMetadataNotFoundException',
      message: 'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
    });
  });

  it('a remembered browser belongs to the session, with clock drift and how the person signed in; the device outlives the sign-out [S3.52]', async () => {
    const { client } = scriptedService([result({ NewDeviceMetadata: device }), {}, {}]);
    expect(await client.sessionDetails()).toBeNull();
    await client.signIn({ ...byPassword, username: 'User' });
    const details = await client.sessionDetails();
    expect(details).toMatchObject({
      deviceKey: 'local_device',
      deviceGroupKey: '-group',
      signInDetails: { loginId: 'User', authFlowType: 'USER_PASSWORD_AUTH' },
    });
    expect(details?.devicePassword).toMatch(/^[A-Za-z0-9+/]{54}==$/);
    expect(Math.abs(details?.clockDriftMs ?? Number.NaN)).toBeLessThan(5000);
    await client.signOut();
    expect(await client.sessionDetails()).toBeNull();
  });
});

describe('signing out', () => {
  const signedIn = (fields?: object) => ({ answers: [result(fields), {}], tokens: null as UserPoolTokens | null });

  it('signing out revokes only what the service can revoke', async () => {
    const { answers } = signedIn({ AccessToken: 'e30.e30.x' });
    const { client, asked } = scriptedService(answers);
    await client.signIn(byPassword);
    expect(await client.signOut()).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

describe('what goes with the requests of a person', () => {
  const challenge = {
    ChallengeName: 'EMAIL_OTP',
    Session: 's',
    ChallengeParameters: {
      USERNAME: 'user',
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'a***',
    },
  };
  const details = { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***', AttributeName: 'email' } };

  it('what goes with the requests of a person is metadata for the owner’s code and what the browser says of itself, but not at renewals [S7.29] [S7.33] [S7.37]', async () => {
    const { client, asked } = scriptedService([challenge, result(), result(), details], {
      clientMetadata: { locale: 'fr' },
      contextData: async (username) => `facts of ${username}`,
    });
    await client.signIn({ username: 'a@b.fr', password: 'x', authFlowType: 'USER_PASSWORD_AUTH' });
    await client.confirmSignIn({ challengeResponse: '1', clientMetadata: { locale: 'en', door: 'nord' } });
    await client.fetchSession({ forceRefresh: true });
    await client.resetPassword({ username: 'a@b.fr' });
    expect(asked.map(({ operation, body }) => [operation, body['ClientMetadata'], body['UserContextData']])).toEqual([
      ['InitiateAuth', { locale: 'fr' }, { EncodedData: 'facts of a@b.fr' }],
      ['RespondToAuthChallenge', { locale: 'en', door: 'nord' }, { EncodedData: 'facts of user' }],
      ['InitiateAuth', undefined, undefined],
      ['ForgotPassword', { locale: 'fr' }, { EncodedData: 'facts of a@b.fr' }],
    ]);
  });

  it('what goes with the requests of a person is left out when it cannot be collected, which is reported and keeps no one from signing in', async () => {
    const failure = new Error('the collector is broken');
    const contextData = () => Promise.reject(failure);
    const { client, asked, reported } = scriptedService([challenge, result()], { contextData });
    await client.signIn(byPassword);
    expect(await client.confirmSignIn({ challengeResponse: '1' })).toEqual({ signInStep: 'DONE' });
    expect(asked.map(({ body }) => 'UserContextData' in body)).toEqual([false, false]);
    expect(reported).toEqual([failure, failure]);
  });
});
