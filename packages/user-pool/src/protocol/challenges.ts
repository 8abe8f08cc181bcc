/** Challenges a pool may answer a sign-in with. */
export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER'
  | 'SMS_MFA'
  | 'SMS_OTP'
  | 'EMAIL_OTP'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | 'CUSTOM_CHALLENGE'
  | 'SELECT_CHALLENGE'
  | 'PASSWORD'
  | 'PASSWORD_SRP'
  | 'WEB_AUTHN';
