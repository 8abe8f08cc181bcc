import type { PushState } from '../../host/push.ts';

/** What push needs of the browser. */
export interface PushBrowser {
  isSupported: boolean;
  permission(): NotificationPermission;
  ask(): Promise<NotificationPermission>;
  subscription(): Promise<PushSubscription | null>;
  /** @param key the installation's public key, base64url */
  subscribe(key: string): Promise<PushSubscription>;
}

export async function readPushState(browser: PushBrowser): Promise<PushState> {
  if (!browser.isSupported) return 'unsupported';
  if (browser.permission() === 'denied') return 'denied';
  if (browser.permission() !== 'granted') return 'prompt';
  return (await browser.subscription()) === null ? 'granted_unsubscribed' : 'subscribed';
}
