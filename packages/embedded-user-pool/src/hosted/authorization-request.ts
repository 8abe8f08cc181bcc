import type { Pool } from '../pool.ts';
import { t } from '../texts/pool-texts.ts';

/** A request for a sign-in that leads back to an application. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string | null;
  scope: string;
  nonce: string | null;
  codeChallenge: string;
  prompt: string | null;
  loginHint: string;
}

export type RequestReading =
  | { kind: 'good'; request: AuthorizationRequest }
  /** May be reported to the application. */
  | { kind: 'refused'; location: string }
  /** Where to is not known to be safe: shown to the person only. */
  | { kind: 'unsafe'; message: string };

export const hostedScopes: ReadonlySet<string> = new Set([
  'openid',
  'email',
  'phone',
  'profile',
  'aws.cognito.signin.user.admin',
]);

/** Reads the query of /oauth2/authorize and /login. The address to return to must be registered exactly. */
export function readAuthorizationRequest(pool: Pool, query: URLSearchParams): RequestReading {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== pool.clientId) return { kind: 'unsafe', message: t('page.unknownClient') };
  if (!pool.policy.hosted?.signInRedirects.includes(redirectUri))
    return { kind: 'unsafe', message: t('page.unknownReturn') };
  const state = query.get('state');
  const refused = (error: string): RequestReading => ({
    kind: 'refused',
    location: withParameters(redirectUri, { error, state }),
  });
  const scope = query.get('scope') ?? 'openid';
  if (query.get('response_type') !== 'code') return refused('unsupported_response_type');
  if (!scope.split(' ').every((name) => hostedScopes.has(name))) return refused('invalid_scope');
  // A public client has no secret: without the proof key a stolen code would be as good as a password.
  const codeChallenge = query.get('code_challenge') ?? '';
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    return refused('invalid_request');
  return {
    kind: 'good',
    request: {
      redirectUri,
      state,
      scope,
      nonce: query.get('nonce'),
      codeChallenge,
      prompt: query.get('prompt'),
      loginHint: query.get('login_hint') ?? '',
    },
  };
}

export function withParameters(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
