import { AuthError } from './auth-error.ts';

/** Errors of the steps of a sign-in that are loaded when one gets there. */
const stepMessages = {
  IncorrectMFAMethod: 'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
  DeviceMetadataNotFoundException:
    'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
  PasskeyNotSupported: 'Passkeys may not be supported on this device.',
  PasskeyAlreadyExists: 'Passkey already exists in authenticator.',
  InvalidPasskeyRegistrationOptions: 'Invalid passkey registration options.',
  InvalidPasskeyAuthenticationOptions: 'Invalid passkey authentication options.',
  RelyingPartyMismatch: 'Relying party does not match current domain.',
  PasskeyRegistrationFailed: 'Device failed to create passkey.',
  PasskeyRetrievalFailed: 'Device failed to retrieve passkey.',
  PasskeyRegistrationCanceled: 'Passkey registration ceremony has been canceled.',
  PasskeyAuthenticationCanceled: 'Passkey authentication ceremony has been canceled.',
  PasskeyOperationAborted: 'Passkey operation has been aborted.',
} as const;

export type StepErrorName = keyof typeof stepMessages;

export const stepError = (name: StepErrorName, options?: ConstructorParameters<typeof AuthError>[2]): AuthError =>
  new AuthError(name, stepMessages[name], options);
