import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from './test/authenticator-app.ts';
import { codeIn, otherThan } from './test/code-in-mail.ts';
import { mapStorage, ownBrowser } from './test/own-client.ts';
import { riddle } from './test/riddle.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';
import type { TextMessage } from './user-pool.options.ts';

const done = { signInStep: 'DONE' };

async function someone(pool: ServedPool) {
  const { email, sub } = await pool.someone();
  return { email, sub, ...ownBrowser(pool) };
}
const now = (pool: ServedPool) => pool.options.clock?.() ?? 0;

describe('our client and a pool of the cloud’s protocol [S1.35]', () => {
  let pool: ServedPool;
  const texts: TextMessage[] = [];
  beforeAll(async () => {
    pool = await servePool({
      mfaMethods: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
      firstFactors: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
      relyingParty: { id: 'localhost', name: 'Savoir', origins: ['http://localhost'] },
      customAuth: riddle,
      sms: { sendSms: async (message) => void texts.push(message) },
    });
  });
  afterAll(() => pool.close());

  it('our client is informed that the account is not confirmed [S4.77]', async () => {
    const { client, email } = await someone(pool);
    await pool.db.collection('identity_users').updateOne({ email }, { $set: { status: 'UNCONFIRMED' } });
    expect(await client.signIn({ username: email, password })).toEqual({ signInStep: 'CONFIRM_SIGN_UP' });
  });

  it('our client is led to a new password when an administrator asked for one [S4.78]', async () => {
    const { client, email, sub } = await someone(pool);
    await pool.admin.requirePasswordReset(sub);
    expect(await client.signIn({ username: email, password })).toEqual({ signInStep: 'RESET_PASSWORD' });
    const confirmationCode = codeIn(pool.mails.at(-1));
    await client.confirmResetPassword({ username: email, confirmationCode, newPassword: 'AutrePasse2026' });
    expect(await client.signIn({ username: email, password: 'AutrePasse2026' })).toEqual(done);
  });

  it.each(['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP'] as const)(
    'our client answers a custom challenge with %s [S4.79] [S4.96] [S4.97]',
    async (authFlowType) => {
      const { client, email, asked } = await someone(pool);
      const input = { username: email, authFlowType };
      const step = await client.signIn(authFlowType === 'CUSTOM_WITH_SRP' ? { ...input, password } : input);
      expect(step).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: { question: '6 × 7' },
      });
      expect(asked[0]?.body['AuthFlow']).toBe('CUSTOM_AUTH');
      expect(await client.confirmSignIn({ challengeResponse: '41' })).toMatchObject(step);
      expect(await client.confirmSignIn({ challengeResponse: '42' })).toEqual(done);
    },
  );

  it('our client lets choose between second factors, and sends a code by SMS [S4.82] [S4.87]', async () => {
    const { client, email, sub } = await someone(pool);
    await pool.admin.setPhoneNumber(sub, '+33612345678');
    await pool.admin.setMfaPreference(sub, { enabled: ['SMS_MFA', 'EMAIL_OTP'], preferred: null });
    expect(await client.signIn({ username: email, password })).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'EMAIL'],
    });
    expect(await client.confirmSignIn({ challengeResponse: 'SMS' })).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******5678' },
    });
    expect(texts.at(-1)?.to).toBe('+33612345678');
    const code = /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '';
    await expect(client.confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await client.confirmSignIn({ challengeResponse: code })).toEqual(done);
  });

  it('our client asks for the mailed code, with medium and masked address [S4.88]', async () => {
    const { client, email, sub } = await someone(pool);
    await pool.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });
    expect(await client.signIn({ username: email, password })).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***' },
    });
    expect(await client.confirmSignIn({ challengeResponse: codeIn(pool.mails.at(-1)) })).toEqual(done);
  });

  it('our client chooses the first factor: a list, or the preferred one at once [S4.91] [S4.92] [S4.98] [S4.99]', async () => {
    const { client, email } = await someone(pool);
    const username = email;
    expect(await client.signIn({ username, authFlowType: 'USER_AUTH' })).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
    });
    const preferred = { username, authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;
    expect(await client.signIn(preferred)).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' });
    await expect.poll(() => pool.mails.at(-1)?.to).toBe(email);
    expect(await client.confirmSignIn({ challengeResponse: codeIn(pool.mails.at(-1)) })).toEqual(done);
    await client.signOut();
    const withPassword = { username, password, authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD_SRP' } as const;
    expect(await client.signIn(withPassword)).toEqual(done);
  });

  it.each(['PASSWORD', 'PASSWORD_SRP'])(
    'our client asks for the password when %s is chosen, without a request [S4.90]',
    async (factor) => {
      const { client, email, asked } = await someone(pool);
      await client.signIn({ username: email, authFlowType: 'USER_AUTH' });
      expect(await client.confirmSignIn({ challengeResponse: factor })).toEqual({
        signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD',
      });
      expect(asked).toHaveLength(1);
      expect(await client.confirmSignIn({ challengeResponse: password })).toEqual(done);
    },
  );

  it('our client goes on without a passkey that its browser does not give, and chooses another factor [B.71]', async () => {
    const { client, email } = await someone(pool);
    await client.signIn({ username: email, authFlowType: 'USER_AUTH' });
    for (let times = 0; times < 2; times++)
      await expect(client.confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).rejects.toMatchObject({
        name: 'PasskeyNotSupported',
      });
    expect(await client.confirmSignIn({ challengeResponse: 'PASSWORD' })).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD',
    });
    expect(await client.confirmSignIn({ challengeResponse: password })).toEqual(done);
  });

  it('our client sends and is sent the fields of the protocol [S7.29] [S7.30] [S7.31] [S7.32] [S7.33]', async () => {
    const { client, email, asked } = await someone(pool);
    await client.signIn({ username: email, password });
    const [first, second] = asked;
    expect(Object.keys(first?.body ?? {})).toEqual(['ClientId', 'AuthFlow', 'AuthParameters']);
    expect(Object.keys(first?.body['AuthParameters'] ?? {})).toEqual(['USERNAME', 'SRP_A']);
    expect(Object.keys(first?.answer ?? {})).toEqual(['ChallengeName', 'Session', 'ChallengeParameters']);
    expect(Object.keys(second?.body ?? {})).toEqual(['ClientId', 'ChallengeName', 'ChallengeResponses', 'Session']);
    const token: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const refreshToken: unknown = expect.stringMatching(/^[\w-]{20,}$/);
    expect(second?.answer['AuthenticationResult']).toEqual({
      AccessToken: token,
      IdToken: token,
      RefreshToken: refreshToken,
      TokenType: 'Bearer',
      ExpiresIn: 3600,
    });
    await client.fetchSession({ forceRefresh: true });
    expect(Object.keys(asked.at(-1)?.body['AuthParameters'] ?? {})).toEqual(['REFRESH_TOKEN']);
    await client.signOut();
    await client.signIn({ username: email, password, authFlowType: 'USER_PASSWORD_AUTH' });
    expect(asked.at(-1)?.body['AuthParameters']).toEqual({ USERNAME: email, PASSWORD: password });
    await client.signOut();
    await client.signIn({ username: email, password, authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' });
    expect(asked.at(-1)?.body['AuthParameters']).toEqual({
      USERNAME: email,
      PREFERRED_CHALLENGE: 'PASSWORD',
      PASSWORD: password,
    });
  });
});

describe('our client and a pool that demands a second factor', () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({ mfa: 'ON' });
  });
  afterAll(() => pool.close());

  it('our client sets an authenticator app up, whose code may have spaces, and is asked for its code from then on [S4.83] [S4.85] [S4.86] [S4.89] [S5.15] [S5.16] [S7.34] [S7.35]', async () => {
    const { client, email, asked } = await someone(pool);
    expect(await client.signIn({ username: email, password })).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    });
    const step = await client.confirmSignIn({ challengeResponse: 'TOTP' });
    const details = 'totpSetupDetails' in step ? step.totpSetupDetails : { sharedSecret: '', setupUri: '' };
    const { sharedSecret } = details;
    expect(step.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
    expect(details.setupUri).toBe(
      `otpauth://totp/Savoir:${encodeURIComponent(email)}?secret=${sharedSecret}&issuer=Savoir`,
    );
    const code = appCode(sharedSecret, now(pool));
    await expect(client.confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const answer = { challengeResponse: ` ${code} `, friendlyDeviceName: 'Téléphone' };
    expect(await client.confirmSignIn(answer)).toEqual(done);
    const session: unknown = expect.stringMatching(/./);
    expect(asked.filter(({ operation }) => operation.endsWith('SoftwareToken')).map(({ body }) => body)).toEqual([
      { Session: session },
      { UserCode: otherThan(code), Session: session },
      { UserCode: code, Session: session, FriendlyDeviceName: 'Téléphone' },
    ]);

    const next = ownBrowser(pool);
    expect(await next.client.signIn({ username: email, password })).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
    });
    pool.pass(30_000);
    expect(await next.client.confirmSignIn({ challengeResponse: appCode(sharedSecret, now(pool)) })).toEqual(done);
  });

  it('our client sets an address up, which has an @, and proves it [S4.84] [S5.14] [S5.17]', async () => {
    const { client, email, asked } = await someone(pool);
    await client.signIn({ username: email, password });
    expect(await client.confirmSignIn({ challengeResponse: 'EMAIL' })).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
    });
    expect(asked).toHaveLength(2);
    expect(await client.confirmSignIn({ challengeResponse: 'codes@example.org' })).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { destination: 'c***@e***' },
    });
    expect(await client.confirmSignIn({ challengeResponse: codeIn(pool.mails.at(-1)) })).toEqual(done);
  });
});

describe('our client and a pool that remembers browsers', () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({ rememberDevices: 'ALWAYS' });
  });
  afterAll(() => pool.close());

  it('our client and a pool that remembers browsers is asked for the code once per browser, then proves the browser [S7.36]', async () => {
    const { email, sub } = await someone(pool);
    const device = mapStorage();
    const first = ownBrowser(pool, device);
    expect(await first.client.signIn({ username: email, password })).toEqual(done);
    const text: unknown = expect.stringMatching(/./);
    expect(first.asked.at(-1)).toMatchObject({
      operation: 'ConfirmDevice',
      body: {
        AccessToken: text,
        DeviceKey: text,
        DeviceName: navigator.userAgent,
        DeviceSecretVerifierConfig: { Salt: text, PasswordVerifier: text },
      },
    });
    const [stored] = await pool.db.collection('identity_devices').find({ sub }).toArray();
    expect(stored).toMatchObject({ name: navigator.userAgent, secret: { salt: text } });
    await first.client.signOut();
    await pool.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });

    const again = ownBrowser(pool, device);
    expect(await again.client.signIn({ username: email, password })).toEqual(done);
    expect(again.asked.map(({ body }) => body['ChallengeName'] ?? body['AuthFlow'])).toEqual([
      'USER_SRP_AUTH',
      'PASSWORD_VERIFIER',
      'DEVICE_SRP_AUTH',
      'DEVICE_PASSWORD_VERIFIER',
    ]);
    expect(await again.client.fetchSession({ forceRefresh: true })).not.toBeNull();
    expect(await ownBrowser(pool).client.signIn({ username: email, password })).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
    });
  });
});
