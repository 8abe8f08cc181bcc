import type { AuthResponse, MfaMethod } from '@savoir/user-pool/protocol';
import { passwordFactors } from '../sign-in/password-factors.ts';
import type { Step } from '../sign-in/step.ts';
import { noSecondFactors, type UserDocument } from '../users/user.ts';
import { sendCode } from './send-code.ts';

/** What was proven already, besides or instead of the password. */
export interface Proof {
  /** A code sent by this second factor served as the first one: it cannot be both. */
  code?: MfaMethod | undefined;
  /** The password followed that code: with it there are two different ones. */
  isPasswordToo?: boolean;
  /** A passkey whose holder was verified: something one has, and what unlocks it. */
  isPasskey?: boolean;
  /** What the installation asks itself, in the place of the password. */
  isCustom?: boolean;
}

/** Challenge for the user's second factor, or to set one up where the pool demands it; null when none is needed. */
export async function secondFactorChallenge(
  step: Step,
  user: UserDocument,
  { code, isPasswordToo = false, isPasskey = false }: Proof,
): Promise<AuthResponse | null> {
  const { pool } = step;
  const { mfa, mfaMethods } = pool.policy;
  if (mfa === 'OFF' || isPasswordToo || isPasskey) return null;
  const { enabled, preferred } = user.secondFactors ?? noSecondFactors;
  const usable = mfaMethods.filter((method) => enabled.includes(method) && method !== code);
  const [only] = usable;
  if (!only) {
    // Setting one up proves nothing: with the code alone the mailbox would be the account.
    if (code) return mfa === 'ON' || enabled.length > 0 ? passwordChallenge(step, user, code) : null;
    return mfa === 'ON' ? setUpChallenge(step, user) : null;
  }
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

/** The other factor of someone who proved a mailbox or a phone first, and has no third. */
function passwordChallenge({ pool }: Step, { username }: UserDocument, code: MfaMethod): AuthResponse {
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: pool.sessions.open({ challenge: 'SELECT_CHALLENGE', name: username, code }),
    ChallengeParameters: { USERNAME: username },
    AvailableChallenges: [...passwordFactors],
  };
}

function setUpChallenge({ pool }: Step, user: UserDocument): AuthResponse {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: pool.sessions.open({ challenge: 'MFA_SETUP', sub: user._id, totp: null }),
    ChallengeParameters: { USERNAME: user.username, MFAS_CAN_SETUP: JSON.stringify(pool.policy.mfaMethods) },
  };
}
