import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type ClientMetadata, type Configuration } from 'oidc-provider';

/** Someone of the provider: what it says of them. The login is their subject. */
export type ProviderAccount = Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  /** By login; a test may change them at any time. */
  accounts: Map<string, ProviderAccount>;
  /** Signs that person, or that session of theirs, out everywhere, as its back-channel does. */
  signOut(login: string): Promise<void>;
  /** Bodies it sent to the back-channel. */
  logoutTokens: string[];
  /** Its refresh tokens serve no one any more. */
  revoke(): void;
  close(): Promise<void>;
}

interface Options {
  client: Partial<ClientMetadata> & { client_id: string; redirect_uris: string[] };
  accounts?: Record<string, ProviderAccount>;
  configuration?: Configuration;
  port?: number;
}

/** The certified provider of the OpenID Foundation’s list, on this machine: a page asks for a login, and no password; one may cancel there. */
export async function startOpenIdProvider({
  client,
  accounts = {},
  configuration,
  port = 0,
}: Options): Promise<TestProvider> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map(Object.entries(accounts));
  const sessions = new Map<string, string>();
  const logoutTokens: string[] = [];
  let isRevoked = false;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: client.client_secret === undefined ? 'none' : 'client_secret_post',
        ...client,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    cookies: { keys: ['keys of a test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    issueRefreshToken: async () => !isRevoked,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) =>
      isRevoked && !known.has(sub) ? undefined : { accountId: sub, claims: async () => ({ ...known.get(sub), sub }) },
    fetch: (input, init) => {
      const { body } = init ?? {};
      if (typeof body === 'string') logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? '');
      if (body instanceof URLSearchParams) logoutTokens.push(body.get('logout_token') ?? '');
      // Its own way of connecting refuses this machine, where the product under test is.
      const { dispatcher: _careful, ...request } = { dispatcher: undefined, ...init };
      return globalThis.fetch(input, request);
    },
    ...configuration,
  });
  provider.on('authorization.success', ({ oidc }) => {
    const { accountId, uid } = oidc.session ?? {};
    if (accountId !== undefined && oidc.client !== undefined && uid !== undefined)
      sessions.set(accountId, oidc.session?.sidFor(oidc.client.clientId) ?? uid);
  });
  const answer = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        '<form method="post"><label>Login <input name="login" autofocus></label><button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form>',
      );
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const sent = new URLSearchParams(body);
    if (sent.has('cancel')) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const login = sent.get('login') ?? '';
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: login, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const result = { login: { accountId: login }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    accounts: known,
    logoutTokens,
    async signOut(login) {
      const found = await provider.Client.find(client.client_id);
      const sid = sessions.get(login);
      const logout: unknown = found?.['backchannelLogout'];
      if (sid === undefined || typeof logout !== 'function') throw new Error(`${login} is not signed in there`);
      await Reflect.apply(logout, found, [login, sid]);
    },
    revoke() {
      isRevoked = true;
      known.clear();
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Signs in on its page, as a browser does, and gives the address that it leads back to. */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url: new URL(address), form: null as string | null };
  for (let step = 0; step < 12; step++) {
    const { url, form } = next;
    const response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === null ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) {
      const text = await response.text();
      if (!text.includes('name="login"')) throw new Error(`the provider answered ${response.status}: ${text}`);
      next = { url, form: new URLSearchParams({ login }).toString() };
      continue;
    }
    const target = new URL(to, url);
    if (target.origin !== new URL(address).origin) return target;
    next = { url: target, form: null };
  }
  throw new Error('the provider leads in circles');
}
