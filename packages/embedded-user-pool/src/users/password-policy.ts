import { isCommonPassword } from '@savoir/user-pool';
import { providerMessages } from '@savoir/user-pool/protocol';
import { PoolError } from '../pool-error.ts';
import { isGuessedFirst } from './guessed-first.ts';
import { isMadeOfOwnWords } from './own-words.ts';

const brokenPolicy = (reason: string) => `Password did not conform with policy: ${reason}`;

/** Section 9 of the specification: 12 characters, upper case, lower case, digit. */
const rules: [test: (password: string) => boolean, message: string][] = [
  [(password) => password.length >= 12, brokenPolicy('Password not long enough')],
  [(password) => /\p{Lu}/u.test(password), brokenPolicy('Password must have uppercase characters')],
  [(password) => /\p{Ll}/u.test(password), brokenPolicy('Password must have lowercase characters')],
  [(password) => /\d/.test(password), brokenPolicy('Password must have numeric characters')],
  [(password) => !isCommonPassword(password), providerMessages.passwordTooCommon],
];

/** Longer passwords cost hashing time and are refused by the real service too. */
const maxCharacters = 256;

/** Throws InvalidPasswordException naming the first rule that is not met. */
export function checkPassword(password: string): void {
  const broken =
    password.length > maxCharacters ? providerMessages.passwordTooLong : rules.find(([test]) => !test(password))?.[1];
  if (broken) throw refused(broken);
}

/**
 * Of a password that its owner thought up: throws InvalidPasswordException when it is on the lists of those who guess, or made of what
 * the account says. Of the address alone where nothing may reveal who exists.
 */
export async function checkChosenPassword(
  password: string,
  email: string,
  names: readonly string[] = [],
): Promise<void> {
  checkPassword(password);
  if (isMadeOfOwnWords(password, email, names) || (await isGuessedFirst(password)))
    throw refused(providerMessages.passwordTooCommon);
}

/** A password that was chosen by someone else, or may be known to someone else, is not chosen again. */
export const formerPassword = (): PoolError => refused(providerMessages.formerPassword);

const refused = (message: string) => new PoolError('InvalidPasswordException', message);
