import type { Browser, BrowserContext } from '@playwright/test';
import type { Account } from './accounts.ts';
import { signIn } from './sign-in.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed-in browsers to begin from: each account signs in once per product. */
export interface Sessions {
  of(account: Account): Promise<StorageState>;
}

export function createSessions(browser: Browser, url: string): Sessions {
  const known = new Map<string, Promise<StorageState>>();
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
