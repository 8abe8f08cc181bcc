import type { AppConfig } from '@savoir/contracts/platform';
import { AuthError } from '@savoir/user-pool';
import type { SessionStore } from './session-store.ts';
import { openStorage } from './web-storage.ts';

interface Options {
  config: AppConfig['userPool'];
  store: SessionStore;
  leave: (url: string) => void;
}

export interface HostedSignIn {
  /** Leaves for the hosted sign-in page; `target` is the path its way back ends at. Rejects when a user is signed in. */
  signIn(target: string): Promise<void>;
  /**
   * To be called when a page opens: true when it was the way back from the hosted page, and someone is signed in now. The
   * page's address is then the target.
   */
  finish(): Promise<boolean>;
  /** Gives what leaves for the hosted sign-out page, with its code there; null when the sign-in did not come from there. */
  prepareSignOut(): Promise<(() => Promise<void>) | null>;
}

/** Sign-in and sign-out through the pool's hosted pages; null when there are none. What they need is loaded when they are used. */
export function createHostedSignIn({ config, store, leave }: Options): HostedSignIn | null {
  if (config.hostedUrl === null) return null;
  // A session that came from the hosted pages has to be ended there too, or the next sign-in would go through unasked.
  const marks = openStorage('localStorage');
  const mark = `hosted.${config.clientId}`;

  return {
    async signIn(target) {
      const { checkHostedConfig, chooseRedirect } = await import('@savoir/user-pool/hosted');
      checkHostedConfig(config);
      if (store.hasTokens())
        throw new AuthError('UserAlreadyAuthenticatedException', 'There is already a signed in user.');
      await (await store.watch()).leaveForSignIn(chooseRedirect(config.signInRedirects, location), target);
    },

    async finish() {
      const address = new URL(location.href);
      const { searchParams } = address;
      if (!searchParams.has('state') || !(searchParams.has('code') || searchParams.has('error'))) return false;
      for (const name of ['code', 'state', 'error', 'error_description']) address.searchParams.delete(name);
      const answer = location.href;
      // A code serves once: a reload or a bookmark must not bring it back.
      history.replaceState(history.state, '', address.pathname + address.search + address.hash);
      try {
        const target = await store.finishHosted(answer);
        marks.setItem(mark, '1');
        history.replaceState(history.state, '', target);
        return true;
      } catch (error) {
        const target = targetOfRefused(error);
        // As a guard leads there: another try ends at the same page.
        if (target !== null)
          history.replaceState(history.state, '', `/login?${new URLSearchParams({ redirect: target })}`);
        throw error;
      }
    },

    async prepareSignOut() {
      if (marks.getItem(mark) === null) return null;
      const { signOutHosted } = await import('@savoir/user-pool/hosted');
      return async () => {
        marks.removeItem(mark);
        await signOutHosted(config, location, leave);
      };
    },
  };
}

/** The hosted page refused a sign-in that started here; null for anything else that went wrong. */
const targetOfRefused = (error: unknown): string | null =>
  error instanceof Error && 'state' in error && typeof error.state === 'string' ? error.state : null;
