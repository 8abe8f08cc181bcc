import { isCommonPassword } from './common-password.ts';
import { t } from '../texts/sign-in-texts.ts';

/** One rule of a new password. `text` says what it asks for, as a hint and as an error. */
export interface PasswordRule {
  text: string;
  isMet(password: string): boolean;
}

const passwordMinCharacters = 12;

/** What a backend's policy asks for; 6 characters, the identity library's own default, when it says nothing. */
export const passwordMinimum = (policy: { minimumLength?: number } = {}): number => policy.minimumLength ?? 6;

/** Sections 5 and 9 of the specification, and what our own pool refuses besides; the order is the one they are shown in. */
export const passwordRules: readonly PasswordRule[] = [
  {
    text: t('password.atLeast', { min: passwordMinCharacters }),
    isMet: (password) => password.length >= passwordMinCharacters,
  },
  { text: t('password.upper'), isMet: (password) => /\p{Lu}/u.test(password) },
  { text: t('password.lower'), isMet: (password) => /\p{Ll}/u.test(password) },
  { text: t('password.digit'), isMet: (password) => /\d/.test(password) },
  { text: t('password.uncommon'), isMet: (password) => password !== '' && !isCommonPassword(password) },
];

/** No rule to show: no one comes near it by typing. */
const passwordMaxCharacters = 256;

/** What is wrong with a new password: the first rule it does not meet. */
export const passwordFault = (password: string): string | undefined =>
  passwordRules.find((rule) => !rule.isMet(password))?.text ??
  (password.length > passwordMaxCharacters ? t('password.atMost', { max: passwordMaxCharacters }) : undefined);
