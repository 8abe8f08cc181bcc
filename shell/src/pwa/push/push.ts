import type { ApiClient } from '@savoir/api-client';
import {
  createNotificationTarget,
  deleteNotificationTarget,
  listNotificationTargets,
} from '@savoir/contracts/notifications';
import type { Push, PushState } from '../../host/push.ts';
import { type PushBrowser, readPushState } from './push-state.ts';

interface Options {
  api: ApiClient;
  browser: PushBrowser;
  publicKey: string | null;
  isActive: () => boolean;
  setActive: (isActive: boolean) => Promise<void>;
  warn: (message: string) => void;
}

export function createPush({ api, browser, publicKey, isActive, setActive, warn }: Options): Push {
  /** Removes the target of this address on the server; one that is not there is worth a warning only. */
  async function removeTarget(endpoint: string): Promise<void> {
    const targets = await api.call(listNotificationTargets, {});
    const target = targets.find((each) => each.endpoint === endpoint);
    if (target === undefined) warn(`no notification target for ${new URL(endpoint).host}`);
    else await api.call(deleteNotificationTarget, { params: { id: target.id } });
  }

  async function drop(): Promise<void> {
    const subscription = await browser.subscription();
    if (subscription === null) return;
    await subscription.unsubscribe();
    await removeTarget(subscription.endpoint);
  }

  async function dropOwn(): Promise<void> {
    if (browser.isSupported && browser.permission() === 'granted') await drop();
  }

  const inTurn = oneAtATime();
  return {
    state: () => readPushState(browser),
    subscribe: inTurn<PushState>(async () => {
      if (!browser.isSupported) return 'unsupported';
      const permission = await browser.ask();
      if (permission !== 'granted') return permission;
      if (publicKey === null) throw new Error('the installation has no push key');
      const subscription = (await browser.subscription()) ?? (await browser.subscribe(publicKey));
      try {
        await api.call(createNotificationTarget, { body: { data: JSON.stringify(subscription) } });
        if (!isActive()) await setActive(true);
      } catch (error) {
        await subscription.unsubscribe();
        throw error;
      }
      return 'subscribed';
    }),
    unsubscribe: inTurn<PushState>(async () => {
      await drop();
      await setActive(false);
      return 'granted_unsubscribed';
    }),
    reconcile: inTurn(async () => {
      if (!isActive()) await dropOwn();
    }),
    leave: inTurn(dropOwn),
  };
}

/** Between subscribing and turning the setting on, the subscription would look unwanted. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) =>
    (): Promise<T> => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    };
}
