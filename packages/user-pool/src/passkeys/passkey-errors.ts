import { AuthError } from '../errors/auth-error.ts';
import { stepError, type StepErrorName } from '../errors/step-error.ts';

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
  return stepError(name, { cause: error });
}
