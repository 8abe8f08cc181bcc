import { libraryError } from '../errors/auth-error.ts';
import type { StringMap } from '../protocol/index.ts';

/** How the password is shown to be known (SRP proves it without sending it), or what takes its place. */
export type AuthFlowType =
  | 'USER_SRP_AUTH'
  | 'USER_PASSWORD_AUTH'
  | 'CUSTOM_WITHOUT_SRP'
  | 'CUSTOM_WITH_SRP'
  | 'USER_AUTH';

/** First factors of USER_AUTH. */
export type FirstChallenge = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** A passkey's answer to the challenge of that session. */
export interface PickedPasskey {
  session: string;
  credential: string;
}

export interface SignInInput {
  username: string;
  /** Not with CUSTOM_WITHOUT_SRP; with USER_AUTH only when a password is preferred. */
  password?: string;
  /** USER_SRP_AUTH by default. */
  authFlowType?: AuthFlowType;
  /** With USER_AUTH: taken at once if the pool has it. */
  preferredChallenge?: FirstChallenge;
  /** With WEB_AUTHN: one that was picked already. It may reveal who signs in, so no name is needed. */
  passkey?: PickedPasskey;
  /** For the code of the pool's owner. */
  clientMetadata?: StringMap;
}

/** Section 5 of the specification; fails before anything is sent. */
export function checkSignInInput({ username, password, authFlowType, preferredChallenge, passkey }: SignInInput): void {
  if (!username && !passkey) throw libraryError('EmptySignInUsername');
  if (authFlowType === 'CUSTOM_WITHOUT_SRP') {
    if (password) throw libraryError('CustomAuthSignInPassword');
  } else if (!password && (authFlowType !== 'USER_AUTH' || preferredChallenge?.startsWith('PASSWORD'))) {
    throw libraryError('EmptySignInPassword');
  }
}
