import { noSetUpAnswer, signInError } from '../errors/auth-error.ts';
import type { ChallengeAnswer } from '../sign-in/challenge-answer.ts';
import type { SignInContext } from '../sign-in/context.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';
import type { Answered } from './answered.ts';
import { startTotpSetUp } from './totp-set-up.ts';

/**
 * Section 5 of the specification: the word EMAIL or TOTP starts the set-up, digits are a code of the app, what contains @ is the
 * address.
 */
export async function answerSetUp(
  context: SignInContext,
  state: SignInState,
  { challengeResponse, friendlyDeviceName }: ChallengeAnswer,
): Promise<Answered> {
  const { call, clientId } = context;
  const { username, session } = state;
  const response = challengeResponse.trim();
  const finish = (Session: string, responses: Record<string, string> = {}) =>
    call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME: username, ...responses },
      Session,
    });
  if (response === 'EMAIL') return { state: { ...state, step: { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' } } };
  if (response === 'TOTP') return { state: await startTotpSetUp(context, state) };
  if (/^\d+$/.test(response)) {
    const verified = await call('VerifySoftwareToken', {
      UserCode: response,
      Session: session,
      ...(friendlyDeviceName ? { FriendlyDeviceName: friendlyDeviceName } : {}),
    });
    return { response: await finish(verified.Session ?? session) };
  }
  if (response.includes('@')) return { response: await finish(session, { EMAIL: response }) };
  throw signInError(noSetUpAnswer);
}
