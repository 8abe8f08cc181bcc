import type { AuthResponse, MfaMethod } from '@savoir/user-pool/protocol';
import type { Step } from '../sign-in/step.ts';
import { noSecondFactors, type UserDocument } from '../users/user.ts';
import { sendCode } from './send-code.ts';

/** Challenge for the user's second factor, or to set one up where the pool demands it; null when none is needed. */
export async function secondFactorChallenge(
  step: Step,
  user: UserDocument,
  used?: MfaMethod,
): Promise<AuthResponse | null> {
  const { pool } = step;
  const { mfa, mfaMethods } = pool.policy;
  if (mfa === 'OFF') return null;
  const { enabled, preferred } = user.secondFactors ?? noSecondFactors;
  const usable = mfaMethods.filter((method) => enabled.includes(method) && method !== used);
  const [only] = usable;
  if (!only) return mfa === 'ON' && enabled.length === 0 ? setUpChallenge(step, user) : null;
  const choice = preferred && usable.includes(preferred) ? preferred : usable.length === 1 ? only : null;
  if (choice) return challengeFor(step, user, choice);
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: pool.sessions.open({ challenge: 'SELECT_MFA_TYPE', sub: user._id, methods: usable }),
    ChallengeParameters: { USERNAME: user.username, MFAS_CAN_CHOOSE: JSON.stringify(usable) },
  };
}

export async function challengeFor(step: Step, user: UserDocument, method: MfaMethod): Promise<AuthResponse> {
  if (method !== 'SOFTWARE_TOKEN_MFA') {
    return sendCode(step, user, { challenge: method, as: 'secondFactor' });
  }
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: step.pool.sessions.open({ challenge: 'SOFTWARE_TOKEN_MFA', sub: user._id }),
    ChallengeParameters: { USERNAME: user.username, FRIENDLY_DEVICE_NAME: 'Savoir' },
  };
}

function setUpChallenge({ pool }: Step, user: UserDocument): AuthResponse {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: pool.sessions.open({ challenge: 'MFA_SETUP', sub: user._id, totp: null }),
    ChallengeParameters: { USERNAME: user.username, MFAS_CAN_SETUP: JSON.stringify(pool.policy.mfaMethods) },
  };
}
