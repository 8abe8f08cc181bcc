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
