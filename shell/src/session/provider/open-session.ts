import { openProviderSession } from '@savoir/contracts/sessions';
import { jwtClaims, storedAs, type UserPoolTokens } from '@savoir/user-pool';
import { canBeSecure } from '../cookie-jar.ts';
import type { StartedSignIn } from './stored-sign-in.ts';
import { providerApi } from './provider-api.ts';

/** Has the server exchange the code; what it was given for stays there. Rejects as the call does. */
export async function openSessionWith(begun: StartedSignIn, query: string): Promise<UserPoolTokens> {
  const { id, state, nonce, codeVerifier } = begun;
  const keepsSecureCookies = canBeSecure(location, document);
  const { sessionId, idToken, accessToken } = await providerApi().call(openProviderSession, {
    params: { id },
    body: { query, state, nonce, codeVerifier, keepsSecureCookies },
  });
  const { iat } = jwtClaims(accessToken);
  const clockDriftMs = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
  return { idToken, accessToken, refreshToken: storedAs(sessionId), clockDriftMs };
}
