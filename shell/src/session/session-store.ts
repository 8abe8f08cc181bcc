import type { AppConfig } from '@savoir/contracts/platform';
import { areSameTokens, type TokenStore, type UserPoolTokens } from '@savoir/user-pool';
import type { CookieJar } from './cookie-jar.ts';
import type { OidcSession } from './oidc-session.ts';
import { openSessionChannel } from './session-channel.ts';
import { readStoredSession, toTokens } from './stored-session.ts';

interface Options {
  config: AppConfig['userPool'];
  jar: CookieJar;
  renew: () => Promise<unknown>;
  /** Goes to another site. */
  leave: (url: string) => void;
  onAdopted: () => void;
  onEnded: () => void;
}

export interface SessionStore extends TokenStore {
  hasTokens(): boolean;
  /** Loads the session library, which then renews the tokens before they end. */
  watch: () => Promise<OidcSession>;
  /** Finishes a hosted sign-in, and tells the other tabs. Returns the path it was for. */
  finishHosted(address: string): Promise<string>;
}

/** Tokens in cookies: read directly, written through the session library, and the other tabs told. */
export function createSessionStore({ config, jar, renew, leave, onAdopted, onEnded }: Options): SessionStore {
  let oidc: OidcSession | undefined;
  let loading: Promise<OidcSession> | undefined;

  const channel = openSessionChannel(`session.${config.clientId}`, () => {
    void oidc?.reload();
    look();
  });

  function look(): void {
    if (stored()) onAdopted();
    else onEnded();
  }

  const watch = () =>
    (loading ??= import('./oidc-session.ts').then(
      ({ createOidcSession }) => (oidc = createOidcSession({ config, jar, renew, leave })),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function stored(): UserPoolTokens | null {
    const session = readStoredSession(jar);
    return session && toTokens(session);
  }

  return {
    hasTokens: () => readStoredSession(jar) !== null,
    watch,
    async finishHosted(address) {
      const target = await (await watch()).finishSignIn(address);
      channel.tell();
      look();
      return target;
    },
    load: async () => stored(),
    async save(tokens, former) {
      const session = await watch();
      if (!areSameTokens(stored(), former)) return false;
      await session.adopt(tokens);
      channel.tell();
      look();
      return true;
    },
    async clear(former) {
      if (jar.read() === null || (former && !areSameTokens(stored(), former))) return;
      jar.remove();
      await oidc?.forget();
      channel.tell();
      look();
    },
  };
}
