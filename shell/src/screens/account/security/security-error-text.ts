import { AuthError, authErrorTextFr } from '@savoir/user-pool';
import type { TFunction } from '@savoir/remote-kit';
import { needsReauthentication } from '../../../reauthentication/needs-reauthentication.ts';

/** What the identity service says in full when the last second factor is given up although one is demanded. */
const atLeastOne = 'at least one MFA method';
/** What it says of one passkey more than it stores. */
const tooManyPasskeys = 'passkeys at most';
const wrongPassword = 'Incorrect username or password.';

/** The French sentence for a refused change of one's own account: that of the sign-in, where it fits. */
export function securityErrorText(error: unknown, t: TFunction<'security'>): string {
  if (needsReauthentication(error)) return t('notProven');
  if (!(error instanceof AuthError)) return t('unknown');
  if (error.message.includes(atLeastOne)) return t('atLeastOne');
  if (error.message.includes(tooManyPasskeys)) return t('passkeys.tooMany');
  if (error.message === wrongPassword) return t('wrongPassword');
  const text = authErrorTextFr(error, 'login');
  return text === authErrorTextFr(new Error(), 'login') ? t('unknown') : text;
}
