import { providerMessages, type ProviderErrorName } from '@savoir/user-pool/protocol';

/** An answer the protocol knows: `name` and `message` reach the client verbatim. */
export class PoolError extends Error {
  override readonly name: ProviderErrorName;
  /** Another try before that is refused as well. */
  readonly retryAfterMs: number | undefined;

  constructor(name: ProviderErrorName, message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.name = name;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export const notAuthorized = (message: string): PoolError => new PoolError('NotAuthorizedException', message);
export const wrongPassword = (): PoolError => notAuthorized(providerMessages.wrongPassword);
export const sessionExpired = (): PoolError => notAuthorized(providerMessages.sessionExpired);
export const clockOff = (): PoolError => notAuthorized(providerMessages.clockOff);
export const limitExceeded = (retryAfterMs: number): PoolError =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', { retryAfterMs });
export const attemptsExceeded = (retryAfterMs: number): PoolError =>
  new PoolError('NotAuthorizedException', providerMessages.attemptsExceeded, { retryAfterMs });
export const invalidParameter = (message: string): PoolError => new PoolError('InvalidParameterException', message);
export const invalidCode = (message = 'Invalid code or auth state for the user.'): PoolError =>
  new PoolError('CodeMismatchException', message);
export const passkeysNotEnabled = (): PoolError =>
  new PoolError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
