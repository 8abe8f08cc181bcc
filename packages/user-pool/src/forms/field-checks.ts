import { passwordFault } from './password-rules.ts';
import { t } from '../texts/sign-in-texts.ts';

/** French message by field; a field without fault is absent. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string };

const addressPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const checkEmail = (email: string) => (addressPattern.test(email.trim()) ? undefined : t('email'));

/** Keeps the fields that have a fault. */
function faults<Field extends string>(all: Record<Field, string | undefined>): FieldErrors<Field> {
  const found: FieldErrors<Field> = {};
  for (const name in all) if (all[name] !== undefined) found[name] = all[name];
  return found;
}

export const checkLoginFields = (fields: { email: string; password: string }): FieldErrors<'email' | 'password'> =>
  faults({
    email: checkEmail(fields.email),
    password: fields.password === '' ? t('password.required') : undefined,
  });

export const checkResetRequestFields = (fields: { email: string }): FieldErrors<'email'> =>
  faults({ email: checkEmail(fields.email) });

/** First of the password's unmet rules, and whether the confirmation matches. */
export const checkNewPasswordFields = (fields: {
  newPassword: string;
  confirmation: string;
}): FieldErrors<'newPassword' | 'confirmation'> =>
  faults({
    newPassword: passwordFault(fields.newPassword),
    confirmation: fields.confirmation === fields.newPassword ? undefined : t('password.differ'),
  });

export const checkResetFields = (fields: {
  code: string;
  newPassword: string;
  confirmation: string;
}): FieldErrors<'code' | 'newPassword' | 'confirmation'> => ({
  ...faults({ code: fields.code.trim() === '' ? t('code') : undefined }),
  ...checkNewPasswordFields(fields),
});
