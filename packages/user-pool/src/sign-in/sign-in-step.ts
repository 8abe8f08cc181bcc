import type { AuthResponse } from '../protocol/index.ts';

interface CodeDelivery {
  deliveryMedium: string;
  /** Masked, e.g. `c***@e***`. */
  destination: string;
}

/** What is to be done next to sign in. Section 4 of the specification. */
export type SignInStep =
  | { signInStep: 'DONE' }
  | { signInStep: 'CONFIRM_SIGN_UP' }
  | { signInStep: 'RESET_PASSWORD' }
  | {
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
      /** Attributes to give with the new password, e.g. `given_name`. */
      missingAttributes: string[];
    }
  | { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'; additionalInfo: Record<string, string> }
  /** Answered with one of `allowedMFATypes`. */
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'; allowedMFATypes: MfaType[] }
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'; allowedMFATypes: MfaType[] }
  /** Answered with an address, to which a code is sent. */
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }
  /** Answered with the app's first code. `setupUri` is the otpauth link, for a QR code. */
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'; totpSetupDetails: { sharedSecret: string; setupUri: string } }
  | { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE'; codeDeliveryDetails: CodeDelivery }
  | { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'; codeDeliveryDetails: CodeDelivery }
  | { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }
  | { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }
  /** Answered with one of `availableChallenges`. */
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'; availableChallenges: string[] };

/** Second factors as a person is asked for them. */
export type MfaType = 'SMS' | 'TOTP' | 'EMAIL';

/** The step of a first password. Every other challenge is handled by a part that is loaded when it is needed. */
export const newPasswordStep = ({
  ChallengeParameters: { requiredAttributes = '[]' } = {},
}: AuthResponse): SignInStep => ({
  signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  missingAttributes: (JSON.parse(requiredAttributes) as string[]).map((name) => name.replace('userAttributes.', '')),
});

/** Refusals that are steps, not failures. */
export function stepForError(error: unknown): SignInStep | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordResetRequiredException') return { signInStep: 'RESET_PASSWORD' };
  if (name === 'UserNotConfirmedException') return { signInStep: 'CONFIRM_SIGN_UP' };
  return null;
}
