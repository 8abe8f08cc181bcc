import { withKnownDevice } from '../devices/known-device.ts';
import { answerWithPasskey, redeemPasskey } from '../passkeys/answer-with-passkey.ts';
import type { AuthResponse } from '../protocol/index.ts';
import { type Attempt, provePassword } from '../sign-in/prove-password.ts';
import type { AuthFlowType } from '../sign-in/sign-in-input.ts';
import { createSrpClient } from '../srp/client.ts';

type OtherFlow = Exclude<AuthFlowType, 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'>;

/** First calls of the flows a password sign-in does not need. */
export const otherFlows: Record<OtherFlow, (attempt: Attempt) => Promise<AuthResponse>> = {
  CUSTOM_WITHOUT_SRP: ({ context: { call, clientId, devices }, username }) =>
    withKnownDevice(devices, username, (device) =>
      call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: username, ...device },
      }),
    ),

  async CUSTOM_WITH_SRP(attempt) {
    const { context, username } = attempt;
    const srp = createSrpClient();
    const challenge = await context.call('InitiateAuth', {
      ClientId: context.clientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: srp.publicHex, CHALLENGE_NAME: 'SRP_A' },
    });
    return provePassword(attempt, srp, challenge);
  },

  async USER_AUTH(attempt) {
    const { context, username, password, preferredChallenge, passkey } = attempt;
    if (passkey) return redeemPasskey(context, username, passkey);
    const srp = preferredChallenge === 'PASSWORD_SRP' ? createSrpClient() : null;
    const answer = await context.call('InitiateAuth', {
      ClientId: context.clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: {
        USERNAME: username,
        ...(preferredChallenge ? { PREFERRED_CHALLENGE: preferredChallenge } : {}),
        ...(preferredChallenge === 'PASSWORD' ? { PASSWORD: password } : {}),
        ...(srp ? { SRP_A: srp.publicHex } : {}),
      },
    });
    if (answer.ChallengeName === 'WEB_AUTHN') return answerWithPasskey(context, username, answer);
    return srp && answer.ChallengeName === 'PASSWORD_VERIFIER' ? provePassword(attempt, srp, answer) : answer;
  },
};
