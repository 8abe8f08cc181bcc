import { stepError } from '../errors/step-error.ts';
import type { MfaMethod } from '../protocol/index.ts';
import type { MfaType } from '../sign-in/sign-in-step.ts';

const methods: Record<MfaType, MfaMethod> = { SMS: 'SMS_MFA', TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP' };

const isType = (name: string): name is MfaType => Object.hasOwn(methods, name);

/** The service's name of a second factor. Throws IncorrectMFAMethod unless it is SMS, TOTP or EMAIL. */
export function mfaMethodOf(type: string): MfaMethod {
  if (!isType(type)) throw stepError('IncorrectMFAMethod');
  return methods[type];
}

/** Second factors in a JSON list of the service, those that are not known left out. */
export function mfaTypesIn(list = '[]'): MfaType[] {
  const names = JSON.parse(list) as string[];
  return Object.keys(methods)
    .filter(isType)
    .filter((type) => names.includes(methods[type]));
}
