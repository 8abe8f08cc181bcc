import type { AuthResponse, MfaMethod } from '@savoir/user-pool/protocol';
import { passkeyChallenge } from '../passkeys/sign-in-with-passkey.ts';
import { invalidParameter, passkeysNotEnabled } from '../pool-error.ts';
import { sendCode } from '../second-factors/send-code.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import type { FirstFactor } from '../user-pool.options.ts';
import { callerNamed } from './caller.ts';
import { passwordAuth } from './password-auth.ts';
import { passwordFactors } from './password-factors.ts';
import { startSrp } from './srp-auth.ts';
import type { Step } from './step.ts';

/** USER_AUTH: goes on with the preferred first factor if it can, else lets choose. */
export async function startChoice(step: Step, name: string): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const preferred = parameters.optionalString('PREFERRED_CHALLENGE');
  const needed = { PASSWORD: 'PASSWORD', PASSWORD_SRP: 'SRP_A' }[preferred ?? ''];
  const factor = pool.policy.firstFactors.find((offered) => offered === preferred);
  if (factor && (!needed || parameters.has(needed))) return takeFactor(step, name, factor);
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: pool.sessions.open({ challenge: 'SELECT_CHALLENGE', name }),
    ChallengeParameters: {},
    AvailableChallenges: [...pool.policy.firstFactors],
  };
}

/** Answer to SELECT_CHALLENGE. */
export async function answerChoice(
  step: Step,
  { name, code }: Extract<SignInState, { challenge: 'SELECT_CHALLENGE' }>,
): Promise<AuthResponse> {
  const answer = step.parameters.string('ANSWER');
  const offer: readonly FirstFactor[] = code ? passwordFactors : step.pool.policy.firstFactors;
  const factor = offer.find((offered) => offered === answer);
  if (!factor && answer === 'WEB_AUTHN') throw passkeysNotEnabled();
  if (!factor) throw invalidParameter(`The challenge ${answer} is not available.`);
  return takeFactor(step, name, factor, code);
}

async function takeFactor(step: Step, name: string, factor: FirstFactor, code?: MfaMethod): Promise<AuthResponse> {
  switch (factor) {
    case 'PASSWORD':
      return passwordAuth(step, name, code);
    case 'PASSWORD_SRP':
      return startSrp(step, name, { code });
    case 'EMAIL_OTP':
    case 'SMS_OTP': {
      const { user, isKnown } = await callerNamed(step.pool, name);
      return sendCode(step, user, { challenge: factor, as: 'firstFactor', isKnown });
    }
    case 'WEB_AUTHN':
      return passkeyChallenge(step, name);
  }
}
