import type { AuthResponse } from '@savoir/user-pool/protocol';
import { invalidCode, sessionExpired } from '../pool-error.ts';
import type { CodeState } from '../sessions/sign-in-session.ts';
import { afterFirstFactor } from '../sign-in/after-first-factor.ts';
import { callerWithSub } from '../sign-in/caller.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { Step } from '../sign-in/step.ts';
import { emitEvent } from '../emit-event.ts';
import { enableSecondFactor } from './enable-second-factor.ts';

const codeField = { EMAIL_OTP: 'EMAIL_OTP_CODE', SMS_MFA: 'SMS_MFA_CODE', SMS_OTP: 'SMS_OTP_CODE' };

/** Answer to SMS_MFA, SMS_OTP and EMAIL_OTP. */
export async function answerCode(step: Step, state: CodeState): Promise<AuthResponse> {
  const { pool, parameters, client } = step;
  const offered = parameters.string(codeField[state.challenge]).trim();
  const attempt = await pool.limits.codeTry(client, state.sub);
  const { user, isKnown } = await callerWithSub(pool, state.sub);
  if (offered !== state.code || !state.isSent || !isKnown) {
    if (isKnown) emitEvent(step, 'signInFailed', user);
    throw invalidCode();
  }
  await attempt.right();
  if (state.as === 'firstFactor')
    return afterFirstFactor(step, user, { code: state.challenge === 'EMAIL_OTP' ? 'EMAIL_OTP' : 'SMS_MFA' });
  if (!user.enabled) throw sessionExpired();
  if (state.as === 'setUp') await enableSecondFactor(pool, user, 'EMAIL_OTP', { email: state.address });
  if (state.as === 'setUp') emitEvent(step, 'factorChanged', user);
  return signedIn(step, user, state.challenge);
}
