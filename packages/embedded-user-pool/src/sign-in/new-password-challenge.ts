import { type AuthResponse, providerMessages } from '@savoir/user-pool/protocol';
import type { Pool } from '../pool.ts';
import { notAuthorized } from '../pool-error.ts';
import type { UserDocument } from '../users/user.ts';

export function newPasswordChallenge(pool: Pool, user: UserDocument): AuthResponse {
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
