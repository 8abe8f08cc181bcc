import { randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCode } from './test/authenticator-app.ts';
import { codeIn } from './test/code-in-mail.ts';
import { riddle } from './test/riddle.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';
import type { UserPoolOptions } from './user-pool.options.ts';

const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
/** The library keeps the identity of a guest by the name of the pool: each pool has a name of its own. */
const newIdentityPool = () => ({ id: `local:${randomUUID()}`, allowGuests: true });
const items = new Map<string, string>();

function originJtiOf({ tokens }: Awaited<ReturnType<typeof fetchAuthSession>>): string {
  const claim = tokens?.accessToken.payload['origin_jti'];
  return typeof claim === 'string' ? claim : '';
}

/** The library keeps one configuration and one session: like a browser with one tab. */
function configure(pool: ServedPool): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.options.poolId,
        userPoolClientId: pool.options.clientId,
        userPoolEndpoint: pool.endpoint,
        identityPoolId: pool.options.identityPool?.id ?? '',
        identityPoolEndpoint: pool.endpoint,
        allowGuestAccess: true,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

function served(policy: Partial<UserPoolOptions>) {
  const holder: { pool?: ServedPool } = {};
  beforeAll(async () => {
    holder.pool = await servePool({ identityPool: newIdentityPool(), ...policy });
  });
  beforeEach(async () => {
    items.clear();
    // It keeps who was there last in memory, too.
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    if (holder.pool) configure(holder.pool);
  });
  afterAll(() => holder.pool?.close());
  return (): ServedPool => {
    if (!holder.pool) throw new Error('not served yet');
    return holder.pool;
  };
}

describe('aws-amplify against the embedded pool', () => {
  const pool = served({});

  it('aws-amplify signs in with SRP, refreshes, revokes', async () => {
    const { email, sub, username } = await pool().someone();
    expect(await signIn({ username: email, password })).toEqual(done);
    expect(await getCurrentUser()).toMatchObject({ userId: sub, username });
    const first = await fetchAuthSession();
    const renewed = await fetchAuthSession({ forceRefresh: true });
    expect(renewed.tokens?.idToken?.toString()).not.toBe(first.tokens?.idToken?.toString());
    expect(renewed.credentials?.sessionToken).toBeTruthy();
    const originJti = originJtiOf(first);
    await signOut();
    expect(await pool().admin.isOver(sub, originJti)).toBe(true);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  it('aws-amplify changes the first password', async () => {
    const { email } = await pool().someone({ temporaryPassword: 'Provisoire2026' });
    expect(await signIn({ username: email, password: 'Provisoire2026' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
    });
    await expect(confirmSignIn({ challengeResponse: 'court' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await confirmSignIn({ challengeResponse: password })).toEqual(done);
    await signOut();
  });

  it('aws-amplify resets a password and signs out everywhere', async () => {
    const { email, sub } = await pool().someone();
    expect(await resetPassword({ username: email })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    await expect.poll(() => pool().mails.at(-1)?.to).toBe(email);
    const confirmationCode = codeIn(pool().mails.at(-1));
    await confirmResetPassword({ username: email, confirmationCode, newPassword: 'AutrePasse2026' });
    await signIn({ username: email, password: 'AutrePasse2026' });
    const session = await fetchAuthSession();
    await signOut({ global: true });
    expect(await pool().admin.isOver(sub, originJtiOf(session))).toBe(true);
    expect(await pool().admin.isOver(sub)).toBe(false);
  });

  it('aws-amplify gets guest credentials', async () => {
    const { credentials, identityId } = await fetchAuthSession();
    expect(identityId).toMatch(/^local:/);
    expect(credentials?.accessKeyId).toMatch(/^ASIA/);
  });
});

describe('aws-amplify and rotated refresh tokens', () => {
  const pool = served({ rotateRefreshTokens: true });

  it('aws-amplify keeps the new refresh token at each refresh, when the former have ended', async () => {
    const { email } = await pool().someone();
    expect(await signIn({ username: email, password })).toEqual(done);
    const stored = () => [...items].find(([key]) => key.endsWith('.refreshToken'))?.[1];
    const seen = [stored()];
    for (let renewal = 0; renewal < 3; renewal++) {
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
      seen.push(stored());
      pool().pass(2 * 60_000);
    }
    expect(new Set(seen).size).toBe(4);
  });
});

describe('aws-amplify and second factors', () => {
  const pool = served({ mfa: 'ON' });
  const now = () => pool().options.clock?.() ?? 0;

  it('aws-amplify sets an authenticator app up, and signs in with it', async () => {
    const { email } = await pool().someone();
    await signIn({ username: email, password });
    const { nextStep } = await confirmSignIn({ challengeResponse: 'TOTP' });
    const secret =
      nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? nextStep.totpSetupDetails.sharedSecret : '';
    expect(await confirmSignIn({ challengeResponse: appCode(secret, now()) })).toEqual(done);
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    pool().pass(30_000);
    expect(await confirmSignIn({ challengeResponse: appCode(secret, now()) })).toEqual(done);
    await signOut();
  });

  it('aws-amplify sets an address up, and signs in with a mailed code', async () => {
    const { email } = await pool().someone();
    await signIn({ username: email, password });
    await confirmSignIn({ challengeResponse: 'EMAIL' });
    await confirmSignIn({ challengeResponse: 'codes@example.org' });
    expect(await confirmSignIn({ challengeResponse: codeIn(pool().mails.at(-1)) })).toEqual(done);
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({
      nextStep: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'c***@e***' },
      },
    });
    expect(await confirmSignIn({ challengeResponse: codeIn(pool().mails.at(-1)) })).toEqual(done);
    await signOut();
  });
});

describe('aws-amplify, first factors, custom challenges and devices', () => {
  const pool = served({
    rememberDevices: 'ALWAYS',
    rotateRefreshTokens: true,
    firstFactors: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
    customAuth: riddle,
  });

  it('aws-amplify proves a remembered browser, and is helped when the pool has forgotten it', async () => {
    const { email, sub } = await pool().someone();
    await signIn({ username: email, password });
    await signOut();
    expect(
      await pool()
        .db.collection('identity_devices')
        .countDocuments({ sub, secret: { $ne: null } }),
    ).toBe(1);
    await pool().admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });
    expect(await signIn({ username: email, password })).toEqual(done);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await signOut();
    await pool().db.collection('identity_devices').deleteMany({});
    await pool().admin.setMfaPreference(sub, { enabled: [], preferred: null });
    expect(await signIn({ username: email, password })).toEqual(done);
    await signOut();
  });

  it('aws-amplify chooses a first factor', async () => {
    const { email } = await pool().someone();
    const choice = await signIn({ username: email, options: { authFlowType: 'USER_AUTH' } });
    expect(choice).toMatchObject({
      nextStep: {
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
      },
    });
    await confirmSignIn({ challengeResponse: 'PASSWORD_SRP' });
    expect(await confirmSignIn({ challengeResponse: password })).toEqual(done);
    await signOut();
  });

  it.each(['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP'] as const)(
    'aws-amplify answers a custom challenge with %s',
    async (authFlowType) => {
      const { email } = await pool().someone();
      const secret = authFlowType === 'CUSTOM_WITH_SRP' ? { password } : {};
      expect(await signIn({ username: email, ...secret, options: { authFlowType } })).toMatchObject({
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
      });
      expect(await confirmSignIn({ challengeResponse: '42' })).toEqual(done);
      await signOut();
    },
  );
});
