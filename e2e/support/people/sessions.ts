import type { Browser, BrowserContext } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Product } from '../product/product.ts';
import { signIn } from './sign-in.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browsers of those who signed in keep, by address. */
export type SignedIn = Readonly<Record<string, StorageState>>;

/** Signed-in browsers to begin from: each account signs in once per product, unless it has before. */
export interface Sessions {
  of(account: Account): Promise<StorageState>;
}

export function createSessions(browser: Browser, { url, signedIn }: Product): Sessions {
  const known = new Map(Object.entries(signedIn).map(([email, state]) => [email, Promise.resolve(state)]));
  const open = async (account: Account) => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    try {
      await signIn(await context.newPage(), url, account);
      return await context.storageState();
    } finally {
      await context.close();
    }
  };
  return {
    of(account) {
      const state = known.get(account.email) ?? open(account);
      known.set(account.email, state);
      return state;
    },
  };
}
