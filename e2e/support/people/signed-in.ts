import type { BrowserContext } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser kept of a sign-in, and when. */
export interface SignedInBrowser {
  state: StorageState;
  at: number;
}

/** What the browsers of those who signed in keep, by address. */
export type SignedIn = Readonly<Record<string, SignedInBrowser>>;
