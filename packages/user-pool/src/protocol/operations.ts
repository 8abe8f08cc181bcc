import type { ChallengeName } from './challenges.ts';

export type StringMap = Record<string, string>;

/** What a finished sign-in or refresh hands out. `RefreshToken` is absent after a refresh. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** The pool wants to remember this browser: to be confirmed with ConfirmDevice. */
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

/** Either an `AuthenticationResult`, or a challenge to answer with the single-use `Session`. */
export interface AuthResponse {
  ChallengeName?: ChallengeName;
  ChallengeParameters?: StringMap;
  Session?: string;
  AuthenticationResult?: AuthenticationResult;
  AvailableChallenges?: ChallengeName[];
}

export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'CUSTOM_AUTH' | 'USER_AUTH' | 'REFRESH_TOKEN_AUTH';

/** Second factors. */
export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export interface MfaPreference {
  Enabled?: boolean;
  PreferredMfa?: boolean;
}

interface Attribute {
  Name: string;
  Value: string;
}

/** A browser as the pool knows it; dates in seconds. */
export interface DeviceDescription {
  DeviceKey: string;
  DeviceAttributes: Attribute[];
  DeviceCreateDate: number;
  DeviceLastModifiedDate: number;
  DeviceLastAuthenticatedDate: number;
}

/** A passkey as the pool knows it; dates in seconds. */
export interface PasskeyDescription {
  CredentialId: string;
  FriendlyCredentialName: string;
  RelyingPartyId: string;
  AuthenticatorAttachment?: string;
  AuthenticatorTransports: string[];
  CreatedAt: number;
  /** Of the embedded pool alone: its last sign-in. */
  LastUsedAt?: number;
}

/** Attribute of a device that says whether it stands for the second factor: `remembered` or `not_remembered`. */
export const rememberedAttribute = 'dev:device_remembered_status';

interface Context {
  ClientId: string;
  ClientMetadata?: StringMap;
  UserContextData?: { EncodedData?: string };
}

export interface InitiateAuthRequest extends Context {
  AuthFlow: AuthFlow;
  AuthParameters: StringMap;
}

export interface RespondToAuthChallengeRequest extends Context {
  ChallengeName: ChallengeName;
  ChallengeResponses: StringMap;
  Session?: string;
}

export interface CodeDeliveryDetails {
  DeliveryMedium: 'EMAIL' | 'SMS';
  /** Masked, e.g. `c***@e***`. */
  Destination: string;
  AttributeName: string;
}

/** Operations of the identity service: JSON bodies of request and answer, by the name in the target header. */
export interface Operations {
  InitiateAuth: { request: InitiateAuthRequest; response: AuthResponse };
  RespondToAuthChallenge: { request: RespondToAuthChallengeRequest; response: AuthResponse };
  GetTokensFromRefreshToken: {
    request: { ClientId: string; RefreshToken: string; DeviceKey?: string };
    response: { AuthenticationResult: AuthenticationResult };
  };
  ForgotPassword: { request: Context & { Username: string }; response: { CodeDeliveryDetails: CodeDeliveryDetails } };
  ConfirmForgotPassword: {
    request: Context & { Username: string; ConfirmationCode: string; Password: string };
    response: Record<string, never>;
  };
  RevokeToken: { request: { ClientId: string; Token: string }; response: Record<string, never> };
  GlobalSignOut: { request: { AccessToken: string }; response: Record<string, never> };
  /** With the Session of MFA_SETUP, or signed in with an access token. */
  AssociateSoftwareToken: {
    request: { Session?: string; AccessToken?: string };
    response: { SecretCode: string; Session?: string };
  };
  VerifySoftwareToken: {
    request: { UserCode: string; Session?: string; AccessToken?: string; FriendlyDeviceName?: string };
    response: { Status: 'SUCCESS'; Session?: string };
  };
  SetUserMFAPreference: {
    request: {
      AccessToken: string;
      SMSMfaSettings?: MfaPreference;
      SoftwareTokenMfaSettings?: MfaPreference;
      EmailMfaSettings?: MfaPreference;
    };
    response: Record<string, never>;
  };
  GetUser: {
    request: { AccessToken: string };
    response: {
      Username: string;
      UserAttributes: Attribute[];
      UserMFASettingList?: MfaMethod[];
      PreferredMfaSetting?: MfaMethod;
    };
  };
  ChangePassword: {
    request: { AccessToken: string; PreviousPassword: string; ProposedPassword: string };
    response: Record<string, never>;
  };
  ConfirmDevice: {
    request: {
      AccessToken: string;
      DeviceKey: string;
      DeviceName?: string;
      /** Both base64. */
      DeviceSecretVerifierConfig: { Salt: string; PasswordVerifier: string };
    };
    response: { UserConfirmationNecessary: boolean };
  };
  UpdateDeviceStatus: {
    request: { AccessToken: string; DeviceKey: string; DeviceRememberedStatus?: 'remembered' | 'not_remembered' };
    response: Record<string, never>;
  };
  GetDevice: { request: { AccessToken: string; DeviceKey: string }; response: { Device: DeviceDescription } };
  ListDevices: {
    request: { AccessToken: string; Limit?: number; PaginationToken?: string };
    response: { Devices: DeviceDescription[]; PaginationToken?: string };
  };
  ForgetDevice: { request: { AccessToken: string; DeviceKey: string }; response: Record<string, never> };
  StartWebAuthnRegistration: {
    request: { AccessToken: string };
    /** JSON, for the browser's credential interface. */
    response: { CredentialCreationOptions: Record<string, unknown> };
  };
  CompleteWebAuthnRegistration: {
    /** JSON, as the browser gives it. */
    request: { AccessToken: string; Credential: unknown };
    response: Record<string, never>;
  };
  ListWebAuthnCredentials: {
    request: { AccessToken: string; MaxResults?: number; NextToken?: string };
    response: { Credentials: PasskeyDescription[]; NextToken?: string };
  };
  DeleteWebAuthnCredential: {
    request: { AccessToken: string; CredentialId: string };
    response: Record<string, never>;
  };
  /** Of the embedded pool alone. */
  RenameWebAuthnCredential: {
    request: { AccessToken: string; CredentialId: string; FriendlyCredentialName: string };
    response: Record<string, never>;
  };
  SignUp: {
    request: Context & { Username: string; Password: string; UserAttributes?: Attribute[] };
    response: { UserConfirmed: boolean; UserSub: string };
  };
  ConfirmSignUp: { request: Context & { Username: string; ConfirmationCode: string }; response: Record<string, never> };
  ResendConfirmationCode: {
    request: Context & { Username: string };
    response: { CodeDeliveryDetails: CodeDeliveryDetails };
  };
}

export type OperationName = keyof Operations;

/** The target header is this prefix and the operation's name. */
export const targetPrefix = 'AWSCognitoIdentityProviderService.';
export const contentType = 'application/x-amz-json-1.1';
