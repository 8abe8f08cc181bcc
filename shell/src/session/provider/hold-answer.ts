import type { AppConfig } from '@savoir/contracts/platform';
import { openStorage } from '../web-storage.ts';

/** Under which the way back from a sign-in service of a company finds what was stored when it started. */
export const stateKey = 'provider.';

/**
 * Takes the answer of a company’s sign-in service out of the page’s address: a code serves once, and no report nor history entry
 * shall carry it. Gives it, as the query that it came in, to the first who asks.
 */
export function holdProviderAnswer({ signIn, userPool }: Pick<AppConfig, 'signIn' | 'userPool'>): () => string | null {
  const { origin, pathname, search } = location;
  let answer = signIn !== undefined && pathname === '/login' && isAnswer(search) && !isHosted() ? search : null;
  if (answer !== null) history.replaceState(history.state, '', pathname);

  /** The pool’s own hosted pages may lead back to the same address. */
  function isHosted(): boolean {
    const state = new URLSearchParams(search).get('state') ?? '';
    const { hostedUrl, signInRedirects } = userPool;
    return (
      hostedUrl !== null &&
      signInRedirects.includes(origin + pathname) &&
      openStorage('sessionStorage').getItem(stateKey + state) === null
    );
  }

  return () => {
    const taken = answer;
    answer = null;
    return taken;
  };
}

function isAnswer(search: string): boolean {
  const asked = new URLSearchParams(search);
  return asked.has('state') && (asked.has('code') || asked.has('error'));
}
