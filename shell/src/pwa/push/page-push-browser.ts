import type { PushBrowser } from './push-state.ts';

/** Some browsers neither subscribe nor refuse when their push service is out of reach. */
const patienceMs = 15_000;

export function pagePushBrowser(page: Window & typeof globalThis = window): PushBrowser {
  const container = (page.navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = async () => {
    if (container === undefined) throw new Error('no service worker');
    return inTime(container.ready);
  };
  return {
    isSupported: container !== undefined && 'PushManager' in page && 'Notification' in page,
    permission: () => page.Notification.permission,
    ask: () => page.Notification.requestPermission(),
    subscription: async () => (await registration()).pushManager.getSubscription(),
    subscribe: async (applicationServerKey) =>
      inTime((await registration()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`the browser did not answer within ${patienceMs} ms`)), patienceMs),
  );
  return Promise.race([work, tooLong]);
}
