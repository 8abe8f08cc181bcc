import type { SignInContext } from '../sign-in/context.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';

/** What an authenticator app reads from a QR code. */
export function otpauthLink(appName: string, account: string, secret: string): string {
  const name = encodeURIComponent(appName);
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?secret=${secret}&issuer=${name}`;
}

/** Asks for the secret of a new authenticator app; the Session that comes with it goes on. */
export async function startTotpSetUp(
  { call, appName }: SignInContext,
  state: Omit<SignInState, 'step'>,
): Promise<SignInState> {
  const { SecretCode, Session } = await call('AssociateSoftwareToken', { Session: state.session });
  return {
    ...state,
    session: Session ?? state.session,
    step: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: SecretCode,
        setupUri: otpauthLink(appName, state.loginId ?? state.username, SecretCode),
      },
    },
  };
}
