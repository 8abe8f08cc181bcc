import { AuthError } from './auth-error.ts';

/**
 * Errors of account functions, hosted pages and identity pool. With `libraryMessages` and `stepMessages`, all of section 8 of
 * the specification.
 */
const furtherMessages = {
  EmptySignUpUsername: 'username is required to signUp',
  EmptySignUpPassword: 'password is required to signUp',
  EmptyConfirmSignUpUsername: 'username is required to confirmSignUp',
  EmptyConfirmSignUpCode: 'code is required to confirmSignUp',
  EmptyResendSignUpCodeUsername: 'username is required to confirmSignUp',
  EmptyUpdatePassword: 'oldPassword and newPassword are required to changePassword',
  EmptyVerifyTOTPSetupCode: 'code is required to verifyTotpSetup',
  InvalidIdentityPoolIdException: 'Invalid identity pool id provided.',
  InvalidIdTokenException: 'Invalid Idtoken.',
  GetIdResponseException: 'Received undefined response from getId operation.',
  CredentialsException: 'The service returned no credentials.',
  OAuthNotConfigureException: 'oauth param not configured.',
  InvalidRedirectException: 'signInRedirect or signOutRedirect had an invalid format or was not found.',
  InvalidOriginException:
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  InvalidPreferredRedirectUrlException: 'The given preferredRedirectUrl does not match any items in the redirect list.',
  OAuthSignOutException: 'An error occurred when attempting to log out from OAuth provider.',
} as const;

export const furtherError = (name: keyof typeof furtherMessages, options?: ErrorOptions): AuthError =>
  new AuthError(name, furtherMessages[name], options);
