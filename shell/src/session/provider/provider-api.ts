import { createApiClient, type ApiClient } from '@savoir/api-client';
import { sessionHeader } from '@savoir/contracts/http';

/** For the calls around a sign-in with the service of a company, which pages of the product alone may make. */
export const providerApi = (idToken: string | null = null): ApiClient =>
  createApiClient({
    baseUrl: '/api',
    getToken: () => Promise.resolve(idToken),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(sessionHeader, '1');
      return window.fetch(input, { ...init, headers });
    },
  });
