import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import {
  LogoutTokenInput,
  ProviderEndpoints,
  ProviderId,
  ProviderOfDomain,
  ProviderQuery,
  ProviderSession,
  ProviderSessionInput,
  ProviderSignOut,
} from './provider.ts';

const params = z.object({ id: ProviderId });

/** Which sign-in service people with an address of that domain have. */
export const findProvider = endpoint('sessions.provider', 'GET /sign-in-providers', 'public', {
  query: ProviderQuery,
  response: ProviderOfDomain,
});

export const providerEndpoints = endpoint('sessions.providerDoor', 'GET /sign-in-providers/:id', 'public', {
  params,
  response: ProviderEndpoints,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});

/** Exchanges the code of the service, and opens a session for the person it vouches for. */
export const openProviderSession = endpoint(
  'sessions.openByProvider',
  'POST /sign-in-providers/:id/sessions',
  'public',
  {
    params,
    body: ProviderSessionInput,
    response: ProviderSession,
    status: 201,
    errors: [
      'ORIGIN_FOREIGN',
      'PROVIDER_NOT_FOUND',
      'PROVIDER_UNAVAILABLE',
      'PROVIDER_REFUSED',
      'PROVIDER_ADDRESS_UNVERIFIED',
      'PROVIDER_DOMAIN_FOREIGN',
      'PROVIDER_ACCOUNT_TAKEN',
      'ACCOUNT_DISABLED',
      'COMPANY_DISABLED',
      'LICENCES_EXHAUSTED',
      'TRIAL_ENDED',
    ],
  },
);

/** The service itself says that a person, or one session of theirs, is signed out. */
export const endByProvider = endpoint('sessions.endByProvider', 'POST /sign-in-providers/:id/logout', 'public', {
  params,
  body: LogoutTokenInput,
  response: z.object({}),
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'LOGOUT_TOKEN_INVALID'],
});

/** Asked before the session is ended, whose service then is informed by the page. */
export const providerSignOut = endpoint('sessions.providerSignOut', 'GET /sessions/provider-sign-out', 'signed-in', {
  response: ProviderSignOut,
});
