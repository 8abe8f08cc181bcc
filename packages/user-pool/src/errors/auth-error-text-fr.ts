import fr from '../../locales/fr.json' with { type: 'json' };
import { providerMessages } from '../protocol/error-names.ts';
import { AuthError } from './auth-error.ts';

/** Section 8 of the specification, to the letter. */
const textByName: Readonly<Record<string, string>> = fr.byName;

/** Some errors say several things; where the general sentence would mislead, the message decides. */
const textByMessage = new Map<string, string>(
  (Object.keys(fr.byMessage) as (keyof typeof fr.byMessage)[]).map((name) => [
    providerMessages[name],
    fr.byMessage[name],
  ]),
);

/** The French sentence for a failure on the sign-in (`login`) or the forgotten-password screen (`reset`). */
export function authErrorTextFr(error: unknown, screen: 'login' | 'reset'): string {
  if (!(error instanceof Error)) return fr.failed.unknown;
  if (!(error instanceof AuthError)) return fr.failed[screen];
  if (error.name === 'NetworkError') return fr.failed.network;
  if (error.text !== undefined) return error.text;
  return textByMessage.get(error.message) ?? textByName[error.name] ?? fr.failed[screen];
}
