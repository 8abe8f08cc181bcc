import type { AuthResponse } from '@savoir/user-pool/protocol';
import type { Pool } from '../pool.ts';
import { invalidParameter, PoolError, sessionExpired } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { Step } from '../sign-in/step.ts';
import { emitEvent } from '../emit-event.ts';
import type { UserDocument } from '../users/user.ts';
import { sendCode } from './send-code.ts';
import { enableSecondFactor } from './enable-second-factor.ts';
import { challengeFor } from './second-factor-challenge.ts';
import { sealTotpSecret, redeemTotpCode } from './totp-secret.ts';

async function userOf(pool: Pool, sub: string): Promise<UserDocument> {
  const user = await pool.users.findBySub(sub);
  if (!user?.enabled) throw sessionExpired();
  return user;
}

export async function answerTotp(step: Step, sub: string): Promise<AuthResponse> {
  const { pool, parameters, client } = step;
  const code = parameters.string('SOFTWARE_TOKEN_MFA_CODE').trim();
  const user = await userOf(pool, sub);
  const attempt = await pool.limits.codeTry(client, sub);
  try {
    await redeemTotpCode(pool, user, code);
  } catch (error) {
    emitEvent(step, 'signInFailed', user);
    throw error;
  }
  await attempt.right();
  return signedIn(step, user, 'SOFTWARE_TOKEN_MFA');
}

export async function selectSecondFactor(
  step: Step,
  { sub, methods }: Extract<SignInState, { challenge: 'SELECT_MFA_TYPE' }>,
): Promise<AuthResponse> {
  const answer = step.parameters.string('ANSWER');
  const method = methods.find((offered) => offered === answer);
  if (!method) throw new PoolError('MFAMethodNotFoundException', 'The user has not set up this MFA method.');
  return challengeFor(step, await userOf(step.pool, sub), method);
}

/** Answer to MFA_SETUP: an address to prove next, or the Session of an authenticator app that was proven. */
export async function setUpSecondFactor(
  step: Step,
  { sub, totp }: Extract<SignInState, { challenge: 'MFA_SETUP' }>,
): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const user = await userOf(pool, sub);
  const email = parameters.optionalString('EMAIL')?.trim();
  if (email) {
    if (!pool.policy.mfaMethods.includes('EMAIL_OTP') || !/^[^\s@]+@[^\s@]+$/.test(email))
      throw invalidParameter('Invalid email address format.');
    return sendCode(step, user, { challenge: 'EMAIL_OTP', as: 'setUp', address: email });
  }
  if (!totp || totp.step === null) throw invalidParameter('Software token has not been verified.');
  const sealedSecret = sealTotpSecret(pool, sub, Buffer.from(totp.secret, 'base64'));
  await enableSecondFactor(pool, user, 'SOFTWARE_TOKEN_MFA', { totp: { sealedSecret, lastStep: totp.step } });
  emitEvent(step, 'factorChanged', user);
  return signedIn(step, user, 'SOFTWARE_TOKEN_MFA');
}
