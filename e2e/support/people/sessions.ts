import type { Browser } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Product, SignedInBrowser, StorageState } from '../product/product.ts';
import { signIn } from './sign-in.ts';

/**
 * Signed-in browsers to start from: each account signs in once per product, unless it has lately. A refresh token is replaced when it is
 * ten minutes old, and a browser that still has the former one would be taken for a thief's: no one starts from an older sign-in.
 */
export interface Sessions {
  of(account: Account): Promise<StorageState>;
  /** The same, to start from later. */
  stateOf(account: Account): Promise<SignedInBrowser>;
}

const longestMs = 7 * 60_000;

export function createSessions(browser: Browser, { url, signedIn }: Product): Sessions {
  const known = new Map(Object.entries(signedIn).map(([email, state]) => [email, Promise.resolve(state)]));
  const open = async (account: Account): Promise<SignedInBrowser> => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    try {
      const at = Date.now();
      await signIn(await context.newPage(), url, account);
      return { state: await context.storageState(), at };
    } finally {
      await context.close();
    }
  };
  async function stateOf(account: Account): Promise<SignedInBrowser> {
    const former = await known.get(account.email);
    if (former !== undefined && Date.now() - former.at < longestMs) return former;
    const next = open(account);
    known.set(account.email, next);
    return next;
  }
  return { stateOf, of: async (account) => (await stateOf(account)).state };
}
