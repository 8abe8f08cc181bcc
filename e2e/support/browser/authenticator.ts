import type { CDPSession, Page } from '@playwright/test';

/** A device of the browser's that holds passkeys, as the person handles it. */
export interface Authenticator {
  /** Whether the right finger is held to it. */
  verify(isVerified: boolean): Promise<void>;
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Takes it away, with what it holds. */
  remove(): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function open(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return cdp;
}

/** Gives a page an authenticator built into its device; it answers at once, like a finger that lies there. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const opening = sessions.get(page) ?? open(page);
  sessions.set(page, opening);
  const cdp = await opening;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verify(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async remove() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
