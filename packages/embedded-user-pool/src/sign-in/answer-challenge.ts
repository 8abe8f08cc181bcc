import type { AuthResponse } from '@savoir/user-pool/protocol';
import { finishDeviceProof, startDeviceProof } from '../devices/device-challenge.ts';
import { answerPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { PoolError, sessionExpired } from '../pool-error.ts';
import { answerTotp, selectSecondFactor, setUpSecondFactor } from '../second-factors/answer-second-factor.ts';
import { answerCode } from '../second-factors/answer-code.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { answerChoice } from './choose-first-factor.ts';
import { answerCustomChallenge } from './custom-challenge.ts';
import { setFirstPassword } from './new-password.ts';
import { finishSrp } from './srp-auth.ts';
import type { Step } from './step.ts';

/** Refusals after which the same Session may be answered again: the person corrects the input, not the sign-in. */
const retryable = new Set([
  'InvalidPasswordException',
  'InvalidParameterException',
  'CodeMismatchException',
  'CodeDeliveryFailureException',
  'ExpiredCodeException',
  'LimitExceededException',
  'MFAMethodNotFoundException',
  'ResourceNotFoundException',
  'WebAuthnConfigurationMissingException',
  'WebAuthnNotEnabledException',
]);

/** Takes an answer to the challenge that the Session belongs to. */
export async function answerChallenge(step: Step, challenge: string, session: string): Promise<AuthResponse> {
  const { state, release } = await step.pool.sessions.claim(session);
  try {
    if (state.challenge !== challenge) throw sessionExpired();
    return await answer(step, state);
  } catch (error) {
    // A fault of ours must not cost the person their attempt either.
    if (!(error instanceof PoolError) || retryable.has(error.name)) await release();
    throw error;
  }
}

function answer(step: Step, state: SignInState): Promise<AuthResponse> {
  switch (state.challenge) {
    case 'PASSWORD_VERIFIER':
      return finishSrp(step, state);
    case 'NEW_PASSWORD_REQUIRED':
      return setFirstPassword(step, state.sub);
    case 'DEVICE_SRP_AUTH':
      return startDeviceProof(step, state);
    case 'DEVICE_PASSWORD_VERIFIER':
      return finishDeviceProof(step, state);
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
      return answerCode(step, state);
    case 'SOFTWARE_TOKEN_MFA':
      return answerTotp(step, state.sub);
    case 'SELECT_MFA_TYPE':
      return selectSecondFactor(step, state);
    case 'MFA_SETUP':
      return setUpSecondFactor(step, state);
    case 'CUSTOM_CHALLENGE':
      return answerCustomChallenge(step, state);
    case 'WEB_AUTHN':
      return answerPasskey(step, state);
    case 'SELECT_CHALLENGE':
      return answerChoice(step, state);
  }
}
