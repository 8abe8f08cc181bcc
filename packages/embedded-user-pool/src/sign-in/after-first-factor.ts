import { type AuthResponse, providerMessages } from '@savoir/user-pool/protocol';
import { confirmedDevice } from '../devices/known-device.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import { type Proof, secondFactorChallenge } from '../second-factors/second-factor-challenge.ts';
import { emitEvent } from '../emit-event.ts';
import type { SignInProof } from '../user-pool.options.ts';
import type { UserDocument } from '../users/user.ts';
import { signedIn } from './signed-in.ts';
import type { Step } from './step.ts';
import type { Pool } from '../pool.ts';

/**
 * What follows a right password (or another first factor), in the order of the real service: disabled, unconfirmed, reset, first
 * password, remembered device, second factor, tokens.
 */
export async function afterFirstFactor(step: Step, user: UserDocument, proof: Proof = {}): Promise<AuthResponse> {
  const { pool, parameters } = step;
  if (!user.enabled) {
    emitEvent(step, 'signInFailed', user);
    throw notAuthorized(providerMessages.userDisabled);
  }
  if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED')
    throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  if (user.status === 'FORCE_CHANGE_PASSWORD') return newPasswordChallenge(pool, user);

  const deviceKey = pool.policy.rememberDevices === 'OFF' ? undefined : parameters.optionalString('DEVICE_KEY');
  if (deviceKey && !proof.isPasskey) {
    const device = await confirmedDevice(pool, user, deviceKey);
    if (device.remembered)
      return {
        ChallengeName: 'DEVICE_SRP_AUTH',
        Session: pool.sessions.open({ challenge: 'DEVICE_SRP_AUTH', sub: user._id, deviceKey: device._id }),
        ChallengeParameters: { USERNAME: user.username, DEVICE_KEY: device._id },
      };
  }
  return (await secondFactorChallenge(step, user, proof)) ?? signedIn(step, user, shownBy(proof));
}

function shownBy({ code, isPasswordToo, isPasskey, isCustom }: Proof): SignInProof {
  if (isPasskey) return 'WEB_AUTHN';
  if (isCustom) return 'CUSTOM';
  return isPasswordToo || code === undefined ? 'PASSWORD' : code;
}

function newPasswordChallenge(pool: Pool, user: UserDocument): AuthResponse {
  const { temporaryPasswordExpiresAt: end } = user;
  if (end && pool.now() >= end.getTime()) throw notAuthorized(providerMessages.temporaryPasswordExpired);
  const attributes = {
    email_verified: 'true',
    email: user.email,
    given_name: user.givenName,
    family_name: user.familyName,
  };
  const missing = Object.entries(attributes).filter(([, value]) => value === '');
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.sessions.open({ challenge: 'NEW_PASSWORD_REQUIRED', sub: user._id }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map(([name]) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(attributes),
    },
  };
}
