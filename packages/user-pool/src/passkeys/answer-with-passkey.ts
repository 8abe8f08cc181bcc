import { signInError } from '../errors/auth-error.ts';
import type { AuthResponse } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import { getPasskey, type PasskeyBrowser } from './passkeys.ts';

/** Answers WEB_AUTHN: the browser asks the person at once. */
export async function answerWithPasskey(
  { call, clientId }: SignInContext,
  username: string,
  { ChallengeParameters = {}, Session }: AuthResponse,
  browser?: PasskeyBrowser,
): Promise<AuthResponse> {
  const options = ChallengeParameters['CREDENTIAL_REQUEST_OPTIONS'];
  if (!options) throw signInError('Unable to proceed due to invalid sign in state.');
  const answer = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'WEB_AUTHN',
    ChallengeResponses: { USERNAME: username, CREDENTIAL: await getPasskey(options, browser) },
    ...(Session ? { Session } : {}),
  });
  if (answer.ChallengeName === 'WEB_AUTHN')
    throw signInError('Sequential WEB_AUTHN challenges returned from underlying service cannot be handled.');
  return answer;
}
