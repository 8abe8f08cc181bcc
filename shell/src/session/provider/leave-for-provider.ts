import type { ProviderEndpoints } from '@savoir/contracts/sessions';
import { OidcClient } from 'oidc-client-ts';
import { signInStates, type StoredSignIn } from './stored-sign-in.ts';

interface Leaving extends Omit<StoredSignIn, 'nonce'> {
  /** Fills in the field there; only where the provider is known to be the one of that address. */
  loginHint: string | null;
}

/** Where the sign-in goes on. What its answer is checked by stays in this tab: state, nonce, proof key. */
export async function addressAtProvider(
  endpoints: ProviderEndpoints,
  { loginHint, ...attempt }: Leaving,
): Promise<string> {
  const { issuer, authorizationEndpoint, clientId, scope, redirectUri, parameters } = endpoints;
  const client = new OidcClient({
    authority: issuer,
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    stateStore: signInStates(),
    // Given in full, so nothing is asked for.
    metadata: { issuer, authorization_endpoint: authorizationEndpoint },
  });
  const nonce = crypto.randomUUID();
  const state: StoredSignIn = { ...attempt, nonce };
  const { url } = await client.createSigninRequest({
    nonce,
    state,
    extraQueryParams: parameters,
    ...(loginHint === null ? {} : { login_hint: loginHint }),
  });
  return url;
}
