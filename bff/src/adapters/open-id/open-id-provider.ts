import { createRemoteJWKSet, errors as joseErrors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { ProviderSettings } from '../../settings/providers.ts';
import { readLogoutToken, type LogoutToken } from './logout-token.ts';
import { ProviderDown, ProviderRefused } from './provider-errors.ts';

/** What a page needs to leave for its sign-in page. */
export interface ProviderEntry {
  issuer: string;
  authorizationEndpoint: string;
}

/** What a page came back with. */
export interface ProviderAnswer {
  /** The query of the address, as it was. */
  query: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface ProviderTokens {
  claims: JWTPayload & { sub: string };
  idToken: string;
  /** Null where it gave none. */
  refreshToken: string | null;
}

export interface OpenIdProvider {
  settings: ProviderSettings;
  authorizationEntry(): Promise<ProviderEntry>;
  /** Exchanges the code. Throws ProviderDown, ProviderRefused. */
  exchange(answer: ProviderAnswer): Promise<ProviderTokens>;
  /** Whether the person still may sign in; null when it says that they may not. Throws ProviderDown. */
  renew(refreshToken: string): Promise<{ refreshToken: string; idToken: string | null } | null>;
  /** Where a sign-out leads there; null where it has no such page. */
  signOutUrl(idToken: string, back: string): Promise<string | null>;
  /** Throws ProviderDown, ProviderRefused. */
  logoutToken(token: string): Promise<LogoutToken>;
}

const timeoutSeconds = 5;
const cachedMs = 3600_000;
/** One that does not answer is asked again after this. */
const pauseMs = 5000;
/** Signatures whose key only the provider has. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const toleranceSeconds = 30;

interface OpenedProvider {
  config: client.Configuration;
  /** The same, where what it says of a person is a signed token, too. */
  checking: client.Configuration;
  keys: JWTVerifyGetKey;
}

export function openIdProvider(settings: ProviderSettings, redirectUri: string): OpenIdProvider {
  const { issuer, clientId, clientSecret } = settings;
  let known: { opened: OpenedProvider; at: number } | null = null;
  let failed: { error: ProviderDown; at: number } | null = null;
  let opening: Promise<OpenedProvider> | null = null;

  async function discover(): Promise<OpenedProvider> {
    const allow = allowanceOf(issuer);
    const metadata = { [client.clockTolerance]: toleranceSeconds };
    const options = { execute: [allow], timeout: timeoutSeconds };
    const found = await client.discovery(new URL(issuer), clientId, metadata, authentication(clientSecret), options);
    const server = found.serverMetadata();
    // A document that lies where this one was asked for names itself; openid-client compares the two, but for Microsoft.
    if (server.issuer !== issuer && server.issuer !== issuer.replace(/\/$/, ''))
      throw new ProviderDown(`it calls itself ${server.issuer}`);
    if (server.jwks_uri === undefined || server.authorization_endpoint === undefined)
      throw new ProviderDown('its discovery document names no keys or no page to sign in');
    for (const address of [server.jwks_uri, server.authorization_endpoint]) requireSafe(address, issuer);
    const checking = new client.Configuration(server, clientId, metadata, authentication(clientSecret));
    checking.timeout = timeoutSeconds;
    allow(checking);
    client.enableNonRepudiationChecks(checking);
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: timeoutSeconds * 1000,
      cooldownDuration: pauseMs,
    });
    return { config: found, checking, keys };
  }

  async function open(): Promise<OpenedProvider> {
    const now = Date.now();
    if (known !== null && now < known.at + cachedMs) return known.opened;
    if (failed !== null && now < failed.at + pauseMs) {
      if (known !== null) return known.opened;
      throw failed.error;
    }
    opening ??= discover().finally(() => (opening = null));
    try {
      const opened = await opening;
      known = { opened, at: Date.now() };
      failed = null;
      return opened;
    } catch (cause) {
      failed = { error: new ProviderDown(`${issuer} cannot be used`, { cause }), at: Date.now() };
      // What it said before is as good as before.
      if (known !== null) return known.opened;
      throw failed.error;
    }
  }

  /** Claims of a token that it signed for us. */
  async function verified(keys: JWTVerifyGetKey, config: client.Configuration, token: string) {
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
    });
    return payload;
  }

  return {
    settings,
    async authorizationEntry() {
      const { config } = await open();
      const { issuer: itself, authorization_endpoint: authorizationEndpoint = '' } = config.serverMetadata();
      return { issuer: itself, authorizationEndpoint };
    },

    exchange: async ({ query, state, nonce, codeVerifier }) =>
      orProviderFault(async () => {
        const { config, checking, keys } = await open();
        const address = new URL(redirectUri);
        address.search = query;
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const { id_token: idToken = '', access_token: accessToken, refresh_token: refreshToken = null } = tokens;
        const signed = await verified(keys, config, idToken);
        const sub = signed.sub ?? '';
        if (sub === '') throw new ProviderRefused('a sign-in of nobody');
        const more =
          lacks(signed, settings) && hasUserInfo(config) ? await client.fetchUserInfo(checking, accessToken, sub) : {};
        return { claims: { ...more, ...signed, ...addressIn(signed, more, settings), sub }, idToken, refreshToken };
      }),

    async renew(refreshToken) {
      const { config, keys } = await open();
      try {
        const tokens = await client.refreshTokenGrant(config, refreshToken);
        const idToken = tokens.id_token ?? null;
        if (idToken !== null) await verified(keys, config, idToken);
        return { refreshToken: tokens.refresh_token ?? refreshToken, idToken };
      } catch (error) {
        // Of all answers this one is about the person (RFC 6749, section 5.2); the others are about us, or an outage.
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
        throw new ProviderDown(`${issuer} renewed nothing`, { cause: error });
      }
    },

    async signOutUrl(idToken, back) {
      const { config } = await open();
      const endpoint = config.serverMetadata().end_session_endpoint;
      if (endpoint === undefined) return null;
      requireSafe(endpoint, issuer);
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: back }).href;
    },

    logoutToken: async (token) =>
      orProviderFault(async () => {
        const { config, keys } = await open();
        return readLogoutToken(await verified(keys, config, token));
      }),
  };
}

/** The settings allow plain http on this machine only. openid-client marks what allows it as deprecated, to make it stand out. */
const allowanceOf = (issuer: string): ((config: client.Configuration) => void) =>
  // oxlint-disable-next-line typescript/no-deprecated
  issuer.startsWith('http:') ? client.allowInsecureRequests : () => undefined;

/** The form is what every provider takes; one that names only the header gets that. */
function authentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_post') ? post : basic)(server, ...rest);
  };
}

const hasUserInfo = (config: client.Configuration): boolean => config.serverMetadata().userinfo_endpoint !== undefined;

/** Some say in the token only whose sign-in it is, and the rest where it is asked for. */
const lacks = (claims: JWTPayload, { claims: names }: ProviderSettings): boolean =>
  [names.email, names.verified, names.firstName, names.lastName, names.groups].some(
    (name) => name !== null && claims[name] === undefined,
  );

/**
 * The address and whether it is verified, both from the token or both from where the rest was asked for: what one says of its address
 * says nothing of the other’s.
 */
function addressIn(
  signed: Record<string, unknown>,
  more: Record<string, unknown>,
  { claims: { email, verified } }: ProviderSettings,
): Record<string, unknown> {
  const isWhole = (source: Record<string, unknown>) =>
    source[email] !== undefined && (verified === null || source[verified] !== undefined);
  const source = isWhole(signed) || !isWhole(more) ? signed : more;
  return { [email]: source[email], ...(verified !== null && { [verified]: source[verified] }) };
}

/** A document over https that leads to plain http would hand the sign-in to anyone who listens. */
function requireSafe(address: string, issuer: string): void {
  const wanted = new URL(issuer).protocol;
  if (!URL.canParse(address) || (wanted === 'https:' && new URL(address).protocol !== 'https:'))
    throw new ProviderDown(`its discovery document leads to ${address}`);
}

/** What a provider did wrong, apart from what it could not do. */
async function orProviderFault<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) throw error;
    throw isOutage(error)
      ? new ProviderDown('it does not answer', { cause: error })
      : new ProviderRefused('what it said was not accepted', { cause: error });
  }
}

/** No connection, no answer in time, an answer of a server in trouble. */
function isOutage(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true;
  if (error instanceof joseErrors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  if (error instanceof client.ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
    if (error.cause instanceof Response) return error.cause.status >= 500;
    return error.code === undefined;
  }
  return error instanceof TypeError;
}
