import type { AppConfig } from '@savoir/contracts/platform';
import { jwtClaims, type UserPoolTokens } from '@savoir/user-pool';
import { type StateStore, User, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { CookieJar } from './cookie-jar.ts';
import { readStoredSession, type StoredSession, toStored } from './stored-session.ts';

/** The session library, holding natively obtained tokens. Its own chunk: a page that only reads tokens does not need it. */
export interface OidcSession {
  /** Stores tokens and arms the timers of their renewal. */
  adopt(tokens: UserPoolTokens): Promise<void>;
  /** Takes over what another tab stored. */
  reload(): Promise<void>;
  /** Stops the timers, once the tokens are removed. */
  forget(): Promise<void>;
  /** Leaves for the hosted sign-in page, which comes back to that address; the target stays in this tab. */
  leaveForSignIn(redirectUri: string, target: string): Promise<void>;
  /**
   * Takes over the sign-in whose answer is in the address, and stores its tokens. Rejects when it is not one that began here.
   * Returns the target it was left for with.
   */
  finishSignIn(address: string): Promise<string>;
}

interface Options {
  config: AppConfig['userPool'];
  jar: CookieJar;
  /** Renews the tokens through the pool and adopts them; called by the library's timer a minute before they end. */
  renew: () => Promise<unknown>;
  /** Goes to another site. */
  leave: (url: string) => void;
}

export function createOidcSession({ config, jar, renew, leave }: Options): OidcSession {
  const manager = new NativeUserManager(settingsFor(config, jar), renew, leave);
  const load = async () => {
    const user = userOf(readStoredSession(jar));
    if (user) await manager.events.load(user);
    else await manager.events.unload();
  };
  return {
    async adopt(tokens) {
      await manager.storeUser(userOf(toStored(tokens)));
      await load();
    },
    reload: load,
    // Not removeUser(): a moment later that would also remove what another tab has stored since.
    forget: () => manager.events.unload(),
    leaveForSignIn: (redirectUri, target) =>
      manager.signinRedirect({ redirect_uri: redirectUri, scope: 'openid email profile', state: target }),
    async finishSignIn(address) {
      const { state } = await manager.signinRedirectCallback(address);
      return typeof state === 'string' ? state : '/';
    },
  };
}

/** The library's own way to another page cannot be watched in tests, nor tell when it fails. */
const redirectingBy = (leave: (url: string) => void) => ({
  prepare: async () => ({
    async navigate({ url }: { url: string }) {
      leave(url);
      return { url };
    },
    close: () => undefined,
  }),
  callback: async () => undefined,
});

/** Renews through the pool's own operation instead of a hidden frame or the token endpoint. */
class NativeUserManager extends UserManager {
  private readonly renew: () => Promise<unknown>;

  constructor(settings: UserManagerSettings, renew: () => Promise<unknown>, leave: (url: string) => void) {
    super(settings, redirectingBy(leave));
    this.renew = renew;
  }

  override async signinSilent(): Promise<User | null> {
    await this.renew();
    // Not getUser(): that would arm the timer again from within the renewal.
    const { userStore, client_id, authority } = this.settings;
    const stored = await userStore.get(`user:${authority}:${client_id}`);
    return stored === null ? null : User.fromStorageString(stored);
  }
}

function settingsFor(config: AppConfig['userPool'], jar: CookieJar): UserManagerSettings {
  const hosted = config.hostedUrl ?? config.issuer;
  return {
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: config.signInRedirects[0] ?? location.origin,
    // Given in full, so nothing is asked for.
    metadata: {
      issuer: config.issuer,
      jwks_uri: `${config.issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${hosted}/oauth2/authorize`,
      token_endpoint: `${hosted}/oauth2/token`,
      userinfo_endpoint: `${hosted}/oauth2/userInfo`,
      revocation_endpoint: `${hosted}/oauth2/revoke`,
      end_session_endpoint: `${hosted}/logout`,
    },
    monitorSession: false,
    userStore: cookieStore(jar),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  };
}

/** The library's user in the session's cookies; its profile is left out and rebuilt from the id token. */
function cookieStore(jar: CookieJar): StateStore {
  const get = async () => userOf(readStoredSession(jar))?.toStorageString() ?? null;
  return {
    get,
    async set(_key, value) {
      const { id_token, access_token, refresh_token, expires_at } = JSON.parse(value) as StoredSession;
      jar.write(JSON.stringify({ id_token, access_token, refresh_token, expires_at }));
    },
    async remove() {
      const former = await get();
      jar.remove();
      return former;
    },
    getAllKeys: async () => [],
  };
}

function userOf(stored: StoredSession | null): User | null {
  if (!stored) return null;
  const { sub, iss, aud, exp, iat, ...claims } = jwtClaims(stored.id_token);
  const profile = {
    ...claims,
    sub: String(sub),
    iss: String(iss),
    aud: String(aud),
    exp: Number(exp),
    iat: Number(iat),
  };
  return new User({ ...stored, token_type: 'Bearer', profile });
}
