import { createTransport, type TransportOptions } from '../transport/transport.ts';
import type { PickedPasskey } from '../sign-in/sign-in-input.ts';
import { withText } from './passkey-errors.ts';
import { getPasskey, type PasskeyRequest } from './passkeys.ts';

interface Options extends TransportOptions, PasskeyRequest {
  clientId: string;
  /** Whose passkey; where the service does not need it, anybody who holds one may sign in. */
  username?: string;
}

/**
 * Has the person pick a passkey; a sign-in goes on with it (`SignInInput.passkey`). Rejects with an AuthError whose text says why
 * there is none.
 */
export async function pickPasskey(options: Options): Promise<PickedPasskey> {
  const { clientId, username, mediation, signal } = options;
  const { ChallengeParameters, Session } = await createTransport(options)('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { PREFERRED_CHALLENGE: 'WEB_AUTHN', ...(username ? { USERNAME: username } : {}) },
  });
  const asked = ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'];
  // A service that knows of none offers the other factors instead.
  if (asked === undefined || Session === undefined) throw withText('PasskeyRetrievalFailed');
  const how = { ...(mediation ? { mediation } : {}), ...(signal ? { signal } : {}) };
  return { session: Session, credential: await getPasskey(asked, undefined, how) };
}
