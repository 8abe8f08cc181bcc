import type { AppConfig } from '@savoir/contracts/platform';
import { sessionHeader } from '@savoir/contracts/http';
import { allSettled, type FetchAuthSession, sample, type Scope } from '@savoir/remote-kit';
import {
  createRefreshTokenStore,
  createResetPasswordModel,
  createSignInModel,
  createUserPoolClient,
  type ResetPasswordModel,
  type SignInModel,
  type UserPoolTokens,
} from '@savoir/user-pool';
import type { AccountClient } from '@savoir/user-pool/account';
import type { AuthSessions } from '@savoir/user-pool/identity-pool';
import { canBeSecure, createCookieJar } from './cookie-jar.ts';
import { openStorage } from './web-storage.ts';
import { createHostedSignIn, type HostedSignIn } from './hosted-sign-in.ts';
import { noticeSessionRefusal } from './session-refusal.ts';
import { onceWhileAway } from './once-while-away.ts';
import { createSessionStore } from './session-store.ts';

/** Who is signed in, and how one gets there. One per page; all tabs of a browser share the session, and each has tokens of its own in memory. */
export interface Session {
  /** A user signed in while this page was open; after a reload they were signed in already. */
  hasJustSignedIn(): boolean;
  /** Someone signed in here. Cheap: asks no one, and says nothing about whether the session is still good. */
  hasStoredSession(): boolean;
  /** Someone signed in here and, as far as the pool could be asked, the session is still good; gets its tokens. */
  isSignedIn(): Promise<boolean>;
  /**
   * Bearer token of the product API, renewed 5 s before its end; null when no user is signed in (any more). One renewal is under way
   * at a time, over all tabs. Rejects with an AuthError: NetworkError leaves the session as it is, any other has ended it.
   */
  getIdToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** The bearer token this page has, be it one that has ended: without network it still says whose answers were stored. */
  storedIdToken(): Promise<string | null>;
  /** Who this browser is, with credentials of the identity pool where there is one; guests have some if they are allowed to. */
  fetchAuthSession: FetchAuthSession;
  /** The sign-in flow, for the login screen. With DONE the session is there. */
  signIn: SignInModel;
  /** The forgotten-password flow. Opening its screen gives up a sign-in under way. */
  resetPassword: ResetPasswordModel;
  /** Sign-in through the pool's hosted pages; absent when there are none. */
  hosted?: HostedSignIn;
  /** What the signed-in person does about the own account; loaded when first asked for. */
  account(): Promise<AccountClient>;
  /**
   * Signs out in all tabs of this browser, at once, and leaves for the sign-out page of where the sign-in came from; `global` also everywhere else. False when the pool could not be reported, in which
   * case other places may still be signed in.
   */
  signOut(options?: { global?: boolean }): Promise<boolean>;
  /** Takes over tokens that were obtained elsewhere than through `signIn`: at the sign-in service of a company, whose sign-out then follows this one. */
  adoptTokens(tokens: UserPoolTokens, from?: { provider: string }): Promise<void>;
  /** Goes to the page of a sign-in service. */
  leave(url: string): void;
  /** Called when a session ends: here, in another tab, or, `isRefused`, because the pool no longer accepts it. Returns the way to stop. */
  onSignedOut(listener: (isRefused: boolean) => void): () => void;
  /** Called when a user signed in, here or in another tab; not at renewals. */
  onSignedIn(listener: () => void): () => void;
  /** What to say where the session could not be renewed because no one used it for too long or its account is closed; null in every other case. */
  refusalText(): string | null;
}

interface Options {
  config: AppConfig['userPool'];
  /** Which build of the product asks, for the identity service's own code. */
  version: string;
  /** The page's effector scope. */
  scope: Scope;
  fetch?: typeof globalThis.fetch;
  /** Goes to another site. */
  leave?: (url: string) => void;
}

export function createSession({
  config,
  version,
  scope,
  fetch,
  leave = (url) => location.assign(url),
}: Options): Session {
  const isSecure = canBeSecure(location, document);
  const notes = createCookieJar(`signed-in-${config.clientId}`, isSecure, document);
  const former = createCookieJar(`session-${config.clientId}`, isSecure, document);
  const refusal = noticeSessionRefusal(fetch ?? window.fetch.bind(window));
  const refreshTokens = onceWhileAway(
    createRefreshTokenStore({
      address: '/api/sessions',
      headers: { [sessionHeader]: '1' },
      keepsSecureCookies: isSecure,
      fetch: refusal.fetch,
    }),
    window,
  );
  const signedIn = createListeners();
  const signedOut = createListeners<[isRefused: boolean]>();

  function onEnded(isRefused: boolean): void {
    if (!wasSignedIn) return;
    wasSignedIn = false;
    void allSettled(signIn.startedOver, { scope });
    signedOut.call(isRefused);
  }

  const collectContext = async (username: string) => {
    const { encodedContextData } = await import('@savoir/user-pool/context-data');
    return encodedContextData({ username, poolId: config.poolId, clientId: config.clientId });
  };
  const store = createSessionStore({
    config,
    notes,
    former,
    refreshTokens,
    renew: () => client.fetchSession({ forceRefresh: true }),
    leave,
    onAdopted: () => {
      if (!wasSignedIn) signedIn.call();
      wasSignedIn = true;
    },
    onEnded,
  });
  let wasSignedIn = store.hasTokens();
  const client = createUserPoolClient({
    poolId: config.poolId,
    clientId: config.clientId,
    endpoint: config.endpoint,
    tokens: store,
    refreshTokens,
    storage: openStorage('sessionStorage'),
    deviceStorage: openStorage('localStorage'),
    clientMetadata: { locale: 'fr', version },
    ...(config.contextData ? { contextData: collectContext } : {}),
    report: (error) => window.reportError(error),
    exclusively: (work) => lockOverTabs(`session-renewal.${config.clientId}`, work),
    ...(fetch ? { fetch } : {}),
  });
  const signIn = createSignInModel({
    ...client,
    signIn(input) {
      // Renews the tokens in time: it arrives while the password is being checked.
      watchQuietly(store.watch);
      return client.signIn({ authFlowType: config.authFlow, ...input });
    },
  });
  const resetPassword = createResetPasswordModel(client);
  sample({ clock: resetPassword.opened, target: signIn.startedOver });

  let authSessions: Promise<AuthSessions> | undefined;
  const openAuthSessions = async () => {
    const { createAuthSessions } = await import('@savoir/user-pool/identity-pool');
    const { identityPool } = config;
    return createAuthSessions({
      endpoint: identityPool?.endpoint ?? config.endpoint,
      ...(identityPool ? { identityPoolId: identityPool.id, allowGuestAccess: identityPool.allowGuests } : {}),
      fetchSession: (options) => client.fetchSession(options),
      storage: openStorage('localStorage'),
      ...(fetch ? { fetch } : {}),
    });
  };
  signedOut.add(() => void authSessions?.then((opened) => opened.clear()));

  const marks = openStorage('localStorage');
  const providerMark = `provider.${config.clientId}`;
  const hosted = createHostedSignIn({ config, store, leave });

  // While a tab slept, timers stood still and news went unheard.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !wasSignedIn) return;
    if (store.hasTokens()) void session.isSignedIn();
    else onEnded(false);
  });
  // Without network it goes over at the next start.
  if (store.isOfFormerVersion()) void client.fetchSession({ forceRefresh: true }).catch(() => undefined);
  if (wasSignedIn) setTimeout(() => watchQuietly(store.watch), renewalWatchDelayMs);

  /** What leaves for the sign-out page of the service of a company; null when the sign-in did not come from there. */
  async function prepareProviderSignOut(): Promise<(() => Promise<void>) | null> {
    if (marks.getItem(providerMark) === null) return null;
    marks.removeItem(providerMark);
    // Without a session that can still be renewed no one can be vouched for there: the sign-out here goes on alone.
    const tokens = await client.fetchSession().catch(() => null);
    if (tokens === null) return null;
    const { signOutAddress } = await import('./provider/sign-out-address.ts');
    const address = await signOutAddress(tokens.idToken);
    return address === null ? null : async () => leave(address);
  }

  let hasJustSignedIn = false;
  signedIn.add(() => {
    hasJustSignedIn = true;
    refusal.forget();
  });

  const session: Session = {
    hasJustSignedIn: () => hasJustSignedIn,
    hasStoredSession: () => store.hasTokens(),
    async isSignedIn() {
      try {
        return (await client.fetchSession()) !== null;
      } catch {
        // Without network the tokens are stored and may be good; after any other failure they are gone.
        return store.hasTokens();
      }
    },
    getIdToken: async (options) => (await client.fetchSession(options))?.idToken ?? null,
    storedIdToken: async () => (await store.load())?.idToken ?? null,
    fetchAuthSession: async (options) => (await (authSessions ??= openAuthSessions())).fetchAuthSession(options),
    signIn,
    resetPassword,
    async account() {
      const { createAccountClient } = await import('@savoir/user-pool/account');
      return createAccountClient({
        clientId: config.clientId,
        endpoint: config.endpoint,
        fetchSession: () => client.fetchSession(),
        forgetThisDevice: () => client.forgetThisDevice(),
        ...(fetch ? { fetch } : {}),
      });
    },
    ...(hosted ? { hosted } : {}),
    async signOut(options) {
      // What leaves is there when the session ends: no page of ours shows before the one that is left for.
      const leaveProvider = await prepareProviderSignOut();
      const [isSignedOutThere, leaveHosted] = await Promise.all([client.signOut(options), hosted?.prepareSignOut()]);
      await (leaveProvider ?? leaveHosted)?.();
      return isSignedOutThere;
    },
    async adoptTokens(tokens, from) {
      watchQuietly(store.watch);
      await store.adopt(tokens);
      if (from) marks.setItem(providerMark, from.provider);
    },
    leave,
    onSignedOut: signedOut.add,
    onSignedIn: signedIn.add,
    refusalText: refusal.text,
  };
  return session;
}

/** One at a time over all tabs; where the browser has no locks (plain http), one at a time in this tab. */
function lockOverTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, work) : work();
}

/** The library that renews ahead of time is no part of a first visit's weight; until it is there tokens are renewed when they are asked for. */
const renewalWatchDelayMs = 60_000;

/** The session library only renews ahead of time. Without it tokens are renewed when they are asked for, so its absence is no failure. */
function watchQuietly(watch: () => Promise<unknown>): void {
  watch().catch(() => undefined);
}

function createListeners<Said extends unknown[] = []>() {
  const listeners = new Set<(...said: Said) => void>();
  return {
    add: (listener: (...said: Said) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (...said: Said) => {
      for (const listener of listeners) listener(...said);
    },
  };
}
