/** Errors this client raises itself, with their messages. Section 8 of the specification. */
export const libraryMessages = {
  EmptySignInUsername: 'username is required to signIn',
  EmptySignInPassword: 'password is required to signIn',
  CustomAuthSignInPassword: 'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
  EmptyChallengeResponse: 'challengeResponse is required to confirmSignIn',
  EmptyResetPasswordUsername: 'username is required to resetPassword',
  EmptyConfirmResetPasswordUsername: 'username is required to confirmResetPassword',
  EmptyConfirmResetPasswordNewPassword: 'newPassword is required to confirmResetPassword',
  EmptyConfirmResetPasswordConfirmationCode: 'confirmationCode is required to confirmResetPassword',
  InvalidUserPoolId: 'Invalid user pool id provided.',
  AuthUserPoolException: 'Auth UserPool not configured.',
  EmptyUserIdForSRPException: 'USER_ID_FOR_SRP was not found in challengeParameters',
  NetworkError: 'A network error has occurred.',
  Unknown: 'An unknown error has occurred.',
  TokenRefreshException:
    "Token refresh is not supported when authenticated with the 'implicit grant' (token) oauth flow. Please change your oauth configuration to use 'code grant' flow.",
  UserUnAuthenticatedException: 'User needs to be authenticated to call this API.',
  UserAlreadyAuthenticatedException: 'There is already a signed in user.',
  UnexpectedSignInInterruptionException: 'Unable to get user session following successful sign-in.',
} as const;

export type LibraryErrorName = keyof typeof libraryMessages;

/** Any failure of the identity layer. `name` is the provider's or this client's name of it; `message` is in English, never for a screen. */
export class AuthError extends Error {
  /** The French sentence, of errors whose texts are loaded with what raises them. */
  readonly text: string | undefined;

  constructor(name: string, message: string, options?: ErrorOptions & { text?: string | undefined }) {
    super(message, options);
    this.name = name;
    this.text = options?.text;
  }
}

export const libraryError = (name: LibraryErrorName, options?: ErrorOptions): AuthError =>
  new AuthError(name, libraryMessages[name], options);

/** A sign-in step that cannot be taken: no state, or a challenge this client does not know. */
export const signInError = (message: string): AuthError => new AuthError('SignInException', message);

/** An answer to the set-up of a second factor that is none: it can be corrected. */
export const noSetUpAnswer = 'Cannot proceed with MFA setup';

export const isNamed = (error: unknown, ...names: string[]): error is AuthError =>
  error instanceof AuthError && names.includes(error.name);
