import { ApiError, NetworkError } from '@savoir/api-client';
import { providerSignOut } from '@savoir/contracts/sessions';
import { providerApi } from './provider-api.ts';

/** No one waits longer for a sign-out because the service of their company does not answer. */
const answerLimitMs = 6000;

/** Where the sign-out goes on; null where it ends here, be it because no one could be asked. */
export async function signOutAddress(idToken: string): Promise<string | null> {
  try {
    const { url } = await providerApi(idToken).call(
      providerSignOut,
      {},
      { signal: AbortSignal.timeout(answerLimitMs) },
    );
    return url;
  } catch (error) {
    const isExpected = error instanceof ApiError || error instanceof NetworkError || error instanceof DOMException;
    if (!isExpected) window.reportError(error);
    return null;
  }
}
