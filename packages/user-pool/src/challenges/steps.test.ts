import { describe, expect, it } from 'vitest';
import { result, type Scripted, scriptedService } from '../test/scripted-service.ts';

const byPassword = { username: 'camille@exemple.fr', password: 'x', authFlowType: 'USER_PASSWORD_AUTH' } as const;
const challenge = (ChallengeName: string, ChallengeParameters: object = {}, more: object = {}) => ({
  ChallengeName,
  Session: 's1',
  ChallengeParameters: { USERNAME: 'user', ...ChallengeParameters },
  ...more,
});

/** A sign-in that got to that challenge. */
async function at(...answers: Scripted[]) {
  const service = scriptedService(answers);
  const step = await service.client.signIn(byPassword);
  return {
    ...service,
    step,
    answer: (challengeResponse: string) => service.client.confirmSignIn({ challengeResponse }),
  };
}

describe('setting a second factor up', () => {
  const both = challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' });
  const secret = { SecretCode: 'ABCDEF', Session: 's2' };

  it('setting a second factor up starts with the word EMAIL, without a request [S5.14]', async () => {
    const { step, answer, asked } = await at(both);
    expect(step).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    });
    expect(await answer('EMAIL')).toEqual({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
    expect(asked).toHaveLength(1);
  });

  it('setting a second factor up starts with the word TOTP, which asks for a secret [S5.15]', async () => {
    const { answer, asked } = await at(both, secret);
    expect(await answer('TOTP')).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: 'ABCDEF',
        setupUri: 'otpauth://totp/Savoir:camille%40exemple.fr?secret=ABCDEF&issuer=Savoir',
      },
    });
    expect(asked[1]).toEqual({ operation: 'AssociateSoftwareToken', body: { Session: 's1' } });
  });

  it('setting a second factor up takes digits for a code of the app [S5.16]', async () => {
    const { answer, asked } = await at(both, secret, { Status: 'SUCCESS', Session: 's3' }, result());
    await answer('TOTP');
    expect(await answer(' 123456 ')).toEqual({ signInStep: 'DONE' });
    expect(asked[2]).toEqual({ operation: 'VerifySoftwareToken', body: { UserCode: '123456', Session: 's2' } });
    expect(asked[3]?.body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      Session: 's3',
      ChallengeResponses: { USERNAME: 'user' },
    });
  });

  it('setting a second factor up lets a wrong code of the app be corrected', async () => {
    const refused = { refused: ['EnableSoftwareTokenMFAException', 'Code mismatch'] } as const;
    const { answer, client } = await at(both, secret, { refused: [...refused.refused] }, { Session: 's3' }, result());
    await answer('TOTP');
    await expect(answer('111111')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect(client.pendingStep()).toMatchObject({ signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' });
    expect(await answer('123456')).toEqual({ signInStep: 'DONE' });
  });

  it('setting a second factor up takes what contains @ for the address [S5.17]', async () => {
    const sent = challenge('EMAIL_OTP', {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'c***@e***',
    });
    const { answer, asked } = await at(both, sent);
    await answer('EMAIL');
    expect(await answer('codes@localhost')).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' });
    expect(asked[1]?.body).toMatchObject({ ChallengeResponses: { USERNAME: 'user', EMAIL: 'codes@localhost' } });
  });

  it.each(['sms', 'totp', '12 34x', '–', 'codes.exemple.fr'])(
    'setting a second factor up refuses «%s», and can be answered again [S5.18]',
    async (response) => {
      const { answer, asked, client } = await at(both);
      await expect(answer(response)).rejects.toMatchObject({
        name: 'SignInException',
        message: 'Cannot proceed with MFA setup',
      });
      expect(asked).toHaveLength(1);
      expect(client.pendingStep()).toMatchObject({ signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION' });
    },
  );

  it('setting a second factor up goes straight to the only way there is, and says when there is none', async () => {
    const email = await at(challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }));
    expect(email.step).toEqual({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
    const totp = await at(challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }), secret);
    expect(totp.step).toMatchObject({ signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' });
    await expect(at(challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SMS_MFA"]' }))).rejects.toMatchObject({
      name: 'SignInException',
    });
  });
});

describe('choosing a second factor', () => {
  const choose = challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' });

  it.each([
    ['SMS', 'SMS_MFA'],
    ['TOTP', 'SOFTWARE_TOKEN_MFA'],
    ['EMAIL', 'EMAIL_OTP'],
  ])('choosing a second factor sends %s as %s [S5.13]', async (type, ANSWER) => {
    const { answer, asked } = await at(choose, challenge('SOFTWARE_TOKEN_MFA'));
    await answer(type);
    expect(asked[1]?.body).toMatchObject({ ChallengeResponses: { USERNAME: 'user', ANSWER } });
  });

  it('choosing a second factor refuses any other before a request [S5.13] [S8.27]', async () => {
    const { answer, asked } = await at(choose);
    await expect(answer('FAX')).rejects.toMatchObject({
      name: 'IncorrectMFAMethod',
      message: 'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('choosing a first factor', () => {
  const select = challenge('SELECT_CHALLENGE', {}, { AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'] });

  it('choosing a first factor asks for the password without a request, then sends both', async () => {
    const { answer, asked } = await at(select, result());
    expect(await answer('PASSWORD')).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
    expect(asked).toHaveLength(1);
    expect(await answer('Secret-12345')).toEqual({ signInStep: 'DONE' });
    expect(asked[1]?.body).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      ChallengeResponses: { USERNAME: 'user', ANSWER: 'PASSWORD', PASSWORD: 'Secret-12345' },
    });
  });

  it('choosing a first factor sends any other choice', async () => {
    const sent = challenge('EMAIL_OTP', { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'c***' });
    const { answer, asked } = await at(select, sent);
    await answer('EMAIL_OTP');
    expect(asked[1]?.body).toMatchObject({ ChallengeResponses: { ANSWER: 'EMAIL_OTP' } });
  });
});

it('an answer to a challenge that names the device is sent once more without a device the service has forgotten', async () => {
  const service = scriptedService([
    challenge('CUSTOM_CHALLENGE', { question: '?' }),
    { refused: ['ResourceNotFoundException', 'Device does not exist.'] },
    result(),
  ]);
  service.deviceStorage.setItem(
    'device.client.user',
    JSON.stringify({ deviceKey: 'k', deviceGroupKey: 'g', devicePassword: 'p', names: ['user'] }),
  );
  const step = await service.client.signIn({ username: 'user', authFlowType: 'CUSTOM_WITHOUT_SRP' });
  expect(step).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { question: '?' },
  });
  expect(await service.client.confirmSignIn({ challengeResponse: '42' })).toEqual({ signInStep: 'DONE' });
  expect(service.asked.map(({ body }) => body['ChallengeResponses'])).toEqual([
    undefined,
    { USERNAME: 'user', ANSWER: '42', DEVICE_KEY: 'k' },
    { USERNAME: 'user', ANSWER: '42' },
  ]);
});
