import type { AppConfig } from '@savoir/contracts/platform';
import { jwtClaims, type UserPoolTokens } from '@savoir/user-pool';
import { type StateStore, User, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { endOf } from './stored-session.ts';

/** The session library, holding natively obtained tokens. Its own chunk: a page that only reads tokens does not need it. */
export interface OidcSession {
  /** Arms the timers of their renewal for the tokens that this page holds now, or stops them when it holds none. */
  follow(): Promise<void>;
  /** Leaves for the hosted sign-in page, which comes back to that address; the target stays in this tab. */
  leaveForSignIn(redirectUri: string, target: string): Promise<void>;
  /**
   * Takes the sign-in whose answer is in the address. Rejects when it is not one that started here. Gives its tokens, and the target it
   * was left for with.
   */
  finishSignIn(address: string): Promise<{ tokens: UserPoolTokens; target: string }>;
}

interface Options {
  config: AppConfig['userPool'];
  /** The tokens this page holds; null when it has none that are of any use. */
  held: () => UserPoolTokens | null;
  /** Renews the tokens; called by the library's timer a minute before they end. */
  renew: () => Promise<unknown>;
  /** Goes to another site. */
  leave: (url: string) => void;
}

export function createOidcSession({ config, held, renew, leave }: Options): OidcSession {
  const current = () => userOf(held());
  const manager = new NativeUserManager(settingsFor(config, current), renew, leave);
  return {
    async follow() {
      const user = current();
      if (user) await manager.events.load(user);
      else await manager.events.unload();
    },
    leaveForSignIn: (redirectUri, target) =>
      manager.signinRedirect({ redirect_uri: redirectUri, scope: 'openid email profile', state: target }),
    async finishSignIn(address) {
      const { state, id_token = '', access_token, refresh_token = '' } = await manager.signinRedirectCallback(address);
      const { iat } = jwtClaims(access_token);
      const clockDriftMs = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
      const tokens = { idToken: id_token, accessToken: access_token, refreshToken: refresh_token, clockDriftMs };
      return { tokens, target: typeof state === 'string' ? state : '/' };
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
    const renewed = await userStore.get(`user:${authority}:${client_id}`);
    return renewed === null ? null : User.fromStorageString(renewed);
  }
}

function settingsFor(config: AppConfig['userPool'], current: () => User | null): UserManagerSettings {
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
    userStore: heldOnly(current),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  };
}

/** The library reads what the page holds in memory, and stores nothing: a hosted sign-in is handed over before it counts. */
function heldOnly(current: () => User | null): StateStore {
  return {
    get: async () => current()?.toStorageString() ?? null,
    set: async () => undefined,
    remove: async () => null,
    getAllKeys: async () => [],
  };
}

function userOf(tokens: UserPoolTokens | null): User | null {
  if (!tokens) return null;
  const { idToken, accessToken, clockDriftMs } = tokens;
  const { sub, iss, aud, exp, iat, ...claims } = jwtClaims(idToken);
  const profile = {
    ...claims,
    sub: String(sub),
    iss: String(iss),
    aud: String(aud),
    exp: Number(exp),
    iat: Number(iat),
  };
  return new User({
    id_token: idToken,
    access_token: accessToken,
    token_type: 'Bearer',
    // By the clock of this machine.
    expires_at: Math.round(endOf(accessToken) - clockDriftMs / 1000),
    profile,
  });
}
