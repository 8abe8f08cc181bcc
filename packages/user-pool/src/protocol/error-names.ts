/** Names of errors the identity service answers with (`__type`). Section 8 of the specification. */
export const providerErrorNames = [
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidLambdaResponseException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'MFAMethodNotFoundException',
  'MissingAuthenticationTokenException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'ResourceNotFoundException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UnknownOperationException',
  'UnsupportedTokenTypeException',
  'UnsupportedUserStateException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
  'WebAuthnNotEnabledException',
] as const;
export type ProviderErrorName = (typeof providerErrorNames)[number];

/** Messages that tell apart errors of one name; clients match on them, so they are verbatim. */
export const providerMessages = {
  wrongPassword: 'Incorrect username or password.',
  attemptsExceeded: 'Password attempts exceeded',
  userDisabled: 'User is disabled.',
  sessionExpired: 'Invalid session for the user, session is expired.',
  sessionUsed: 'Invalid session for the user, session can only be used once.',
  deviceUnknown: 'Device does not exist.',
  temporaryPasswordExpired: 'Temporary password has expired and must be reset by an administrator.',
  passwordTooCommon: 'Password did not conform with policy: Password is too common',
  passwordTooLong: 'Password did not conform with policy: Password too long',
  formerPassword: 'Password did not conform with policy: Password must differ from the former one',
} as const;
