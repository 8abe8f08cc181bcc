import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../test/authenticator-app.ts';
import { codeIn, otherThan } from '../test/code-in-mail.ts';
import { ownBrowser } from '../test/own-client.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

const stepMs = 30_000;

describe('a pool that demands a second factor [D.74]', () => {
  const shown: string[] = [];
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({ mfa: 'ON', onSignedIn: ({ by }) => void shown.push(by) });
  });
  afterAll(() => pool.close());

  async function signIn() {
    const { email, sub } = await pool.someone();
    const sdk = sdkClient(pool);
    const first = () => sdk.start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
    return { email, sub, sdk, first, answer: await first() };
  }

  it('a pool that demands a second factor has an authenticator app set up, asks for its code from then on, and takes each code once [S7.34] [S7.35]', async () => {
    const { email, sdk, first, answer } = await signIn();
    expect(answer).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    });
    const associated = await sdk.client.send(new AssociateSoftwareTokenCommand({ Session: answer.Session }));
    const secret = associated.SecretCode ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const verify = (UserCode: string) =>
      sdk.client.send(
        new VerifySoftwareTokenCommand({ UserCode, Session: associated.Session, FriendlyDeviceName: 'Téléphone' }),
      );
    const code = appCode(secret, pool.options.clock?.() ?? 0);
    await expect(verify(otherThan(code))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    const verified = await verify(code);
    expect(verified.Status).toBe('SUCCESS');
    const done = await sdk.answer('MFA_SETUP', verified.Session, { USERNAME: email });
    expect(done.AuthenticationResult?.RefreshToken).toBeTruthy();

    const again = await first();
    expect(again.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const respond = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      sdk.answer('SOFTWARE_TOKEN_MFA', again.Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE });
    await expect(respond(code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    pool.pass(stepMs);
    const next = appCode(secret, pool.options.clock?.() ?? 0);
    await expect(respond(otherThan(next))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    shown.length = 0;
    expect((await respond(next)).AuthenticationResult?.AccessToken).toBeTruthy();
    expect(shown).toEqual(['SOFTWARE_TOKEN_MFA']);
    const stored = JSON.stringify(await pool.db.collection('identity_users').find().toArray());
    expect(stored).not.toContain(secret);
  });

  it('a pool that demands a second factor does not let the set-up be skipped', async () => {
    const { email, sdk, answer } = await signIn();
    await expect(sdk.answer('MFA_SETUP', answer.Session, { USERNAME: email })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('a pool that demands a second factor has an address proven, and mails a code from then on', async () => {
    const { email, sdk, first, answer } = await signIn();
    await expect(sdk.answer('MFA_SETUP', answer.Session, { USERNAME: email, EMAIL: 'nowhere' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const proof = await sdk.answer('MFA_SETUP', answer.Session, { USERNAME: email, EMAIL: 'codes@example.org' });
    expect(proof).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'c***@e***' },
    });
    expect(pool.mails.at(-1)?.to).toBe('codes@example.org');
    const code = codeIn(pool.mails.at(-1));
    expect(code).toMatch(/^\d{8}$/);
    await expect(
      sdk.answer('EMAIL_OTP', proof.Session, { USERNAME: email, EMAIL_OTP_CODE: otherThan(code) }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' });
    const done = await sdk.answer('EMAIL_OTP', proof.Session, { USERNAME: email, EMAIL_OTP_CODE: code });
    expect(done.AuthenticationResult?.IdToken).toBeTruthy();
    expect(shown.at(-1)).toBe('EMAIL_OTP');

    const again = await first();
    expect(again.ChallengeName).toBe('EMAIL_OTP');
    expect(pool.mails.at(-1)?.to).toBe('codes@example.org');
    const EMAIL_OTP_CODE = codeIn(pool.mails.at(-1));
    const signedIn = await sdk.answer('EMAIL_OTP', again.Session, { USERNAME: email, EMAIL_OTP_CODE });
    expect(signedIn.AuthenticationResult?.IdToken).toBeTruthy();
  });

  it('a pool that demands a second factor locks the code after five wrong ones, over all attempts to sign in', async () => {
    const { email, sdk, first, answer } = await signIn();
    await sdk.answer('MFA_SETUP', answer.Session, { USERNAME: email, EMAIL: email });
    await pool.db.collection('identity_users').updateOne(
      { email },
      {
        $set: {
          secondFactors: { enabled: ['EMAIL_OTP'], preferred: null, totp: null, pendingTotp: null, email: null },
        },
      },
    );
    for (let attempt = 0; attempt < 5; attempt++) {
      const { Session } = await first();
      const EMAIL_OTP_CODE = otherThan(codeIn(pool.mails.at(-1)));
      await expect(sdk.answer('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    const { Session } = await first();
    const EMAIL_OTP_CODE = codeIn(pool.mails.at(-1));
    await expect(sdk.answer('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
  });
});

describe('a pool that leaves second factors to its users', () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({ mfaMethods: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] });
  });
  afterAll(() => pool.close());

  async function withFactors(...methods: ('SMS_MFA' | 'EMAIL_OTP')[]) {
    const { email, sub } = await pool.someone();
    await pool.admin.setPhoneNumber(sub, '+33612345678');
    await pool.admin.setMfaPreference(sub, { enabled: methods, preferred: null });
    const sdk = sdkClient(pool);
    return { email, sub, sdk, first: await sdk.start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }) };
  }

  it('a pool that leaves second factors to its users asks no one who set none up [D.74]', async () => {
    const { first } = await withFactors();
    expect(first.AuthenticationResult?.IdToken).toBeTruthy();
  });

  it('a pool that leaves second factors to its users lets choose between those that are set up, and no other', async () => {
    const { email, sdk, first } = await withFactors('SMS_MFA', 'EMAIL_OTP');
    expect(first).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_OTP"]' },
    });
    await expect(
      sdk.answer('SELECT_MFA_TYPE', first.Session, { USERNAME: email, ANSWER: 'SOFTWARE_TOKEN_MFA' }),
    ).rejects.toMatchObject({ name: 'MFAMethodNotFoundException' });
  });

  it('a pool that leaves second factors to its users lets a signed-in user set an app up and prefer it', async () => {
    const { email, sdk, first } = await withFactors();
    const AccessToken = first.AuthenticationResult?.AccessToken;
    const prefer = () =>
      sdk.client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
          EmailMfaSettings: { Enabled: true },
        }),
      );
    await expect(prefer()).rejects.toMatchObject({ message: 'User has not verified software token mfa' });
    const { SecretCode = '' } = await sdk.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = appCode(SecretCode, pool.options.clock?.() ?? 0);
    await sdk.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await prefer();
    expect(await sdk.client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const next = await sdk.start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('a pool that leaves second factors to its users asks for them after a password was reset, which signs no one in', async () => {
    const { email, sdk } = await withFactors('EMAIL_OTP');
    const ClientId = 'test-client';
    await pool.call('ForgotPassword', { ClientId, Username: email });
    const ConfirmationCode = codeIn(pool.mails.at(-1));
    const Password = 'AutrePasse2026';
    const reset = await pool.call('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password });
    expect([reset.status, reset.body]).toEqual([200, {}]);
    const next = await sdk.start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: Password });
    expect(next.ChallengeName).toBe('EMAIL_OTP');
    expect(next.AuthenticationResult).toBeUndefined();
  });

  it('a pool that leaves second factors to its users says that a code could not be delivered', async () => {
    const broken = await servePool({ mailer: { sendMail: () => Promise.reject(new Error('no route')) } });
    const { email, sub } = await broken.someone();
    await broken.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });
    await expect(
      sdkClient(broken).start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }),
    ).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' });
    await broken.close();
  });
});

it('keeps text messages in the outbox when nothing sends them', async () => {
  const pool = await servePool({ mfaMethods: ['SMS_MFA'] });
  const { email, sub } = await pool.someone();
  await pool.admin.setPhoneNumber(sub, '+33612345678');
  await pool.admin.setMfaPreference(sub, { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' });
  await sdkClient(pool).start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  expect(await pool.db.collection('identity_sms_outbox').findOne()).toMatchObject({ to: '+33612345678' });
  await pool.close();
});

describe('a code as the first factor does not count as the second too', () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({
      mfa: 'ON',
      firstFactors: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
      mfaMethods: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    });
  });
  afterAll(() => pool.close());

  async function byMailedCode(factors: ('SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP')[], served = pool) {
    const { email, sub } = await served.someone();
    const secondFactors = { enabled: factors, preferred: null, totp: null, pendingTotp: null, email: null };
    await served.db.collection<{ _id: string }>('identity_users').updateOne({ _id: sub }, { $set: { secondFactors } });
    const sdk = sdkClient(served);
    const sent = await sdk.start('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    await expect.poll(() => served.mails.at(-1)?.to).toBe(email);
    const EMAIL_OTP_CODE = codeIn(served.mails.at(-1));
    return { email, sdk, next: await sdk.answer('EMAIL_OTP', sent.Session, { USERNAME: email, EMAIL_OTP_CODE }) };
  }
  const passwordAsked = { ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'] };

  it.each([[[]], [['EMAIL_OTP']]] as const)(
    'the password is asked for when %j is all that is set up',
    async (factors) => {
      const { email, sdk, next } = await byMailedCode([...factors]);
      expect(next).toMatchObject(passwordAsked);
      expect(next.AuthenticationResult).toBeUndefined();
      await expect(
        sdk.answer('SELECT_CHALLENGE', next.Session, { USERNAME: email, ANSWER: 'EMAIL_OTP' }),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' });
      const done = await sdk.answer('SELECT_CHALLENGE', next.Session, {
        USERNAME: email,
        ANSWER: 'PASSWORD',
        PASSWORD: password,
      });
      expect(done.AuthenticationResult?.IdToken).toBeTruthy();
    },
  );

  it('a wrong password ends that sign-in', async () => {
    const { email, sdk, next } = await byMailedCode([]);
    const answer = { USERNAME: email, ANSWER: 'PASSWORD', PASSWORD: 'MauvaisPasse1' };
    await expect(sdk.answer('SELECT_CHALLENGE', next.Session, answer)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('our client proves the password with SRP', async () => {
    const { email, sub } = await pool.someone();
    await pool.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });
    const { client } = ownBrowser(pool);
    await client.signIn({ username: email, authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' });
    await expect.poll(() => pool.mails.at(-1)?.to).toBe(email);
    expect(await client.confirmSignIn({ challengeResponse: codeIn(pool.mails.at(-1)) })).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    });
    await client.confirmSignIn({ challengeResponse: 'PASSWORD_SRP' });
    expect(await client.confirmSignIn({ challengeResponse: password })).toEqual({ signInStep: 'DONE' });
  });

  it('an app that is set up is asked for', async () => {
    const { next } = await byMailedCode(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('a code as the first factor does not count as the second too where second factors are left to the users: anyone who set up mailed codes is asked for the password', async () => {
    const optional = await servePool({ firstFactors: ['EMAIL_OTP'] });
    expect((await byMailedCode(['EMAIL_OTP'], optional)).next).toMatchObject(passwordAsked);
    expect((await byMailedCode([], optional)).next.AuthenticationResult?.IdToken).toBeTruthy();
    await optional.close();
  });
});

it('asks to set a second factor up when the one someone had is no longer offered', async () => {
  const pool = await servePool({ mfa: 'ON', mfaMethods: ['SOFTWARE_TOKEN_MFA'] });
  const { email, sub } = await pool.someone();
  await pool.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' });
  const next = await sdkClient(pool).start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  expect(next).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  });
  await pool.close();
});
