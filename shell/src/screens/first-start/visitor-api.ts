import { createApiClient, type ApiClient } from '@savoir/api-client';

/** For the two calls that someone without an account makes. */
export const visitorApi = (): ApiClient => createApiClient({ baseUrl: '/api', getToken: () => Promise.resolve(null) });
