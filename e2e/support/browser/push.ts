import { pushServiceCertificate, startPushService, type PushService } from '@savoir/testing/push-service';
import type { BrowserContext, Page } from '@playwright/test';
import { stopProduct } from '../product/product.ts';
import { expect, productStartMs, test as base } from '../test.ts';

/** A product that carries notifications to a push service on this machine. */
export const test = base.extend<{ pushService: PushService }>({
  pushService: async ({ reuse, productOf }, lend) => {
    expect(productOf).not.toBe('all');
    await lend(await reuse('pushService', startPushService, (service) => service.close()));
  },
  product: [
    async ({ reuse, productOf, pushService, start }, lend) => {
      const env = { PUSH_HOSTS: pushService.host, NODE_EXTRA_CA_CERTS: pushServiceCertificate };
      await lend(await reuse('product', () => start(env, productOf), stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});
export { expect };

/**
 * This machine reaches no browser maker's push service, so the two calls that would go there answer with a subscription of the
 * service of the test; everything else is the browser's own.
 */
export async function subscribesAt(context: BrowserContext, json: object, { fails = false } = {}): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ([subscription, isFailing]) => {
      const flag = 'test.subscribed';
      const made = () =>
        Object.assign(Object.create(PushSubscription.prototype) as object, {
          toJSON: () => subscription,
          unsubscribe: () => {
            localStorage.removeItem(flag);
            return Promise.resolve(true);
          },
        });
      for (const name of ['endpoint'] as const)
        Object.defineProperty(PushSubscription.prototype, name, {
          get: () => (subscription as Record<string, unknown>)[name],
        });
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem(flag) === null ? null : (made() as PushSubscription));
      PushManager.prototype.subscribe = (options) => {
        localStorage.setItem('test.subscribedWith', JSON.stringify(options));
        if (isFailing) return Promise.reject(new DOMException('no push service', 'AbortError'));
        localStorage.setItem(flag, 'yes');
        return Promise.resolve(made() as PushSubscription);
      };
    },
    [json, fails] as const,
  );
}

/** Hands a message to the service worker, as the browser does when one arrives, and waits until its notification stands. */
export async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  // Asking for the list meanwhile would lose it: Chromium forgets a notification that is stored and not displayed yet.
  const displayed = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Notification displayed') resolve();
    });
  });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  });
  await displayed;
  await devtools.detach();
}

/** Titles and texts of the notifications that stand on the device. */
export const shown = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
  );

/** What the worker's global scope has, as far as a click needs it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): void;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Clicks the notification with this title. */
export async function clickNotification(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = (await scope.registration.getNotifications()).find(({ title }) => title === wanted);
    if (notification === undefined) throw new Error(`no notification ${wanted}`);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);
}
