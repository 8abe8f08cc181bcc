import type { MfaMethod } from '@savoir/user-pool/protocol';
import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter } from '../pool-error.ts';
import { noSecondFactors, type SecondFactors, type UserDocument } from '../users/user.ts';

const settings: [field: string, method: MfaMethod][] = [
  ['SMSMfaSettings', 'SMS_MFA'],
  ['SoftwareTokenMfaSettings', 'SOFTWARE_TOKEN_MFA'],
  ['EmailMfaSettings', 'EMAIL_OTP'],
];

/** The user's second factors after SetUserMFAPreference. Throws InvalidParameterException for one that cannot be used. */
export function mfaPreference(pool: Pool, user: UserDocument, fields: Fields): SecondFactors {
  const former = user.secondFactors ?? noSecondFactors;
  const enabled = new Set(former.enabled);
  let { preferred } = former;
  for (const [field, method] of settings) {
    if (!fields.has(field)) continue;
    const wanted = fields.map(field);
    const isEnabled = wanted.optionalBoolean('Enabled') ?? false;
    if (isEnabled) enabled.add(checkUsable(pool, user, former, method));
    else enabled.delete(method);
    if (isEnabled && wanted.optionalBoolean('PreferredMfa')) preferred = method;
    else if (preferred === method && (!isEnabled || wanted.optionalBoolean('PreferredMfa') === false)) preferred = null;
  }
  if (enabled.size === 0 && pool.policy.mfa === 'ON')
    throw invalidParameter('User pool requires at least one MFA method.');
  // Without an app there is nothing left to take a code from, so it must be set up again.
  const totp = enabled.has('SOFTWARE_TOKEN_MFA') || !former.enabled.includes('SOFTWARE_TOKEN_MFA') ? former.totp : null;
  return { ...former, totp, enabled: [...enabled], preferred };
}

function checkUsable(pool: Pool, user: UserDocument, factors: SecondFactors, method: MfaMethod): MfaMethod {
  if (!pool.policy.mfaMethods.includes(method)) throw invalidParameter(`${method} is not enabled for the user pool.`);
  if (method === 'SOFTWARE_TOKEN_MFA' && !factors.totp)
    throw invalidParameter('User has not verified software token mfa');
  if (method === 'SMS_MFA' && !user.phoneNumber) throw invalidParameter('User does not have a phone number.');
  return method;
}
