import type { AppConfig } from '@savoir/contracts/platform';
import {
  areSameTokens,
  type RefreshTokenStore,
  sessionIdOf,
  type TokenStore,
  type UserPoolTokens,
} from '@savoir/user-pool';
import type { CookieJar } from './cookie-jar.ts';
import type { OidcSession } from './oidc-session.ts';
import { endedTokens, noteOf, readFormer, readNote } from './stored-session.ts';

interface Options {
  config: AppConfig['userPool'];
  /** The note that someone is signed in, for all tabs. */
  notes: CookieJar;
  /** Where a former version stored tokens. */
  former: CookieJar;
  refreshTokens: RefreshTokenStore;
  renew: () => Promise<unknown>;
  /** Goes to another site. */
  leave: (url: string) => void;
  onAdopted: () => void;
  /** `isRefused`: no new tokens were given; otherwise someone signed out. */
  onEnded: (isRefused: boolean) => void;
}

export interface SessionStore extends TokenStore {
  hasTokens(): boolean;
  /** The session stands in cookies that scripts can read, as a former version left it. */
  isOfFormerVersion(): boolean;
  /** Takes tokens that were obtained elsewhere than at the login page, in the place of what is stored; hands over those the server does not store yet. */
  adopt(tokens: UserPoolTokens): Promise<void>;
  /** Loads the session library, which then renews the tokens before they end. */
  watch: () => Promise<OidcSession>;
  /** Finishes a hosted sign-in, and informs the other tabs. Returns the path it was for. */
  finishHosted(address: string): Promise<string>;
}

/**
 * Tokens in the memory of this page, their refresh token with the server, and a note for all tabs that there is a session. A page that
 * opens has the note and asks for tokens.
 */
export function createSessionStore(options: Options): SessionStore {
  const { config, notes, former, refreshTokens, renew, leave, onAdopted, onEnded } = options;
  let held: UserPoolTokens | null = null;
  let oidc: OidcSession | undefined;
  let loading: Promise<OidcSession> | undefined;

  /** Informs the tabs of one browser that what is stored has changed; cookies raise no event. Anyone who hears it looks for themselves: another change may have followed. */
  const channel = new BroadcastChannel(`session.${config.clientId}`);
  channel.addEventListener('message', ({ data }) => {
    void oidc?.follow();
    look(data === 'refused');
  });

  function look(isRefused = false): void {
    if (stored()) onAdopted();
    else onEnded(isRefused);
  }

  const watch = () =>
    (loading ??= import('./oidc-session.ts').then(
      async ({ createOidcSession }) => {
        oidc = createOidcSession({ config, held: heldHere, renew, leave });
        await oidc.follow();
        return oidc;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  /** The tokens of this page, while they are of the session that is noted. */
  function heldHere(): UserPoolTokens | null {
    const note = readNote(notes);
    if (!note || !held || sessionIdOf(held) !== note.sessionId) held = null;
    return held;
  }

  function stored(): UserPoolTokens | null {
    const note = readNote(notes);
    return note ? (heldHere() ?? endedTokens(note)) : readFormer(former);
  }

  async function take(tokens: UserPoolTokens): Promise<void> {
    const sessionId = sessionIdOf(tokens);
    if (sessionId === null) throw new Error('A refresh token is to be handed over before its session is noted.');
    held = tokens;
    notes.write(JSON.stringify(noteOf(sessionId, tokens)));
    former.remove();
    await oidc?.follow();
    channel.postMessage('changed');
    look();
  }

  return {
    hasTokens: () => stored() !== null,
    isOfFormerVersion: () => readNote(notes) === null && readFormer(former) !== null,
    watch,
    adopt: async (tokens) => take(sessionIdOf(tokens) === null ? await refreshTokens.open(tokens) : tokens),
    async finishHosted(address) {
      const { tokens, target } = await (await watch()).finishSignIn(address);
      await take(await refreshTokens.open(tokens));
      return target;
    },
    load: async () => stored(),
    async save(tokens, previous) {
      if (!areSameTokens(stored(), previous)) return false;
      await take(tokens);
      return true;
    },
    async clear(previous) {
      if (stored() === null || (previous && !areSameTokens(stored(), previous))) return;
      held = null;
      notes.remove();
      former.remove();
      await oidc?.follow();
      // Tokens that are named were refused; a sign-out ends whatever there is.
      const isRefused = previous !== undefined;
      channel.postMessage(isRefused ? 'refused' : 'changed');
      look(isRefused);
    },
  };
}
