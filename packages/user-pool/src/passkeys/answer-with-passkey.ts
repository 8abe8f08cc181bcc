import { withKnownDevice } from '../devices/known-device.ts';
import { signInError } from '../errors/auth-error.ts';
import type { AuthResponse } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import type { PickedPasskey } from '../sign-in/sign-in-input.ts';
import { refusedPasskey } from './passkey-errors.ts';
import { getPasskey, type PasskeyBrowser } from './passkeys.ts';

/** Answers WEB_AUTHN: the browser asks the person at once. */
export async function answerWithPasskey(
  context: SignInContext,
  username: string,
  { ChallengeParameters = {}, Session }: AuthResponse,
  browser?: PasskeyBrowser,
): Promise<AuthResponse> {
  const options = ChallengeParameters['CREDENTIAL_REQUEST_OPTIONS'];
  if (!options) throw signInError('Unable to proceed due to invalid sign in state.');
  const credential = await getPasskey(options, browser);
  return redeemPasskey(context, username, { credential, ...(Session ? { session: Session } : {}) });
}

/** Sends what the browser gave. */
export async function redeemPasskey(
  { call, clientId, devices }: SignInContext,
  username: string,
  { session, credential }: Partial<PickedPasskey> & Pick<PickedPasskey, 'credential'>,
): Promise<AuthResponse> {
  const answer = await withKnownDevice(devices, username, (device) =>
    call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'WEB_AUTHN',
      ChallengeResponses: { ...(username ? { USERNAME: username } : {}), CREDENTIAL: credential, ...device },
      ...(session ? { Session: session } : {}),
    }),
  ).catch((error: unknown) => {
    throw refusedPasskey(error);
  });
  if (answer.ChallengeName === 'WEB_AUTHN')
    throw signInError('Sequential WEB_AUTHN challenges returned from underlying service cannot be handled.');
  return answer;
}
