import type { ProviderDoor } from '@savoir/contracts/sessions';
import { OidcClient } from 'oidc-client-ts';
import { keptStates, type KeptSignIn } from './kept-state.ts';

interface Leaving extends Omit<KeptSignIn, 'nonce'> {
  /** Fills in the field there; only where the provider is known to be the one of that address. */
  loginHint: string | null;
}

/** Where the sign-in goes on. What its answer is checked by stays in this tab: state, nonce, proof key. */
export async function addressAtProvider(door: ProviderDoor, { loginHint, ...kept }: Leaving): Promise<string> {
  const { issuer, authorizationEndpoint, clientId, scope, redirectUri, parameters } = door;
  const client = new OidcClient({
    authority: issuer,
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    stateStore: keptStates(),
    // Given in full, so nothing is asked for.
    metadata: { issuer, authorization_endpoint: authorizationEndpoint },
  });
  const nonce = crypto.randomUUID();
  const state: KeptSignIn = { ...kept, nonce };
  const { url } = await client.createSigninRequest({
    nonce,
    state,
    extraQueryParams: parameters,
    ...(loginHint === null ? {} : { login_hint: loginHint }),
  });
  return url;
}
