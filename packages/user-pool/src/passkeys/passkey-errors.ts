import texts from '../../locales/passkeys.fr.json' with { type: 'json' };
import { AuthError, isNamed } from '../errors/auth-error.ts';
import { stepError, type StepErrorName } from '../errors/step-error.ts';
import { providerMessages } from '../protocol/error-names.ts';

type Ceremony = 'Registration' | 'Authentication';

/** By the name of the browser's exception; in a pair the first is for making a passkey, the second for using one. */
const names: Record<string, StepErrorName | readonly [StepErrorName, StepErrorName]> = {
  NotAllowedError: ['PasskeyRegistrationCanceled', 'PasskeyAuthenticationCanceled'],
  AbortError: 'PasskeyOperationAborted',
  SecurityError: 'RelyingPartyMismatch',
  InvalidStateError: ['PasskeyAlreadyExists', 'PasskeyRetrievalFailed'],
  NotSupportedError: 'PasskeyNotSupported',
  TypeError: ['InvalidPasskeyRegistrationOptions', 'InvalidPasskeyAuthenticationOptions'],
  SyntaxError: ['InvalidPasskeyRegistrationOptions', 'InvalidPasskeyAuthenticationOptions'],
};
const otherwise = ['PasskeyRegistrationFailed', 'PasskeyRetrievalFailed'] as const;

/** The passkey error for a failure of the browser's credential interface. */
export function passkeyError(error: unknown, ceremony: Ceremony): AuthError {
  if (error instanceof AuthError) return error;
  const found = (error instanceof Error && names[error.name]) || otherwise;
  const name = typeof found === 'string' ? found : found[ceremony === 'Registration' ? 0 : 1];
  return withText(name, { cause: error });
}

const sentences: Readonly<Record<string, string>> = texts;

/** An error of passkeys, with what the screen says of it. */
export const withText = (name: StepErrorName, options: ErrorOptions = {}): AuthError =>
  stepError(name, { ...options, text: sentences[name] });

/** What the service says of a passkey that it does not take, in a text of its own. */
export function refusedPasskey(error: unknown): unknown {
  const isRefused = isNamed(error, 'NotAuthorizedException') && error.message === providerMessages.passkeyRefused;
  return isRefused ? new AuthError(error.name, error.message, { cause: error, text: texts.refused }) : error;
}

/** What the browser did not give; the service was not asked. */
export const isPasskeyError = (error: unknown): error is AuthError =>
  error instanceof AuthError && (error.name in sentences || error.name.startsWith('InvalidPasskey'));
