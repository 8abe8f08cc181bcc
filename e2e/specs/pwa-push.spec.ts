import type { Page, BrowserContext } from '@playwright/test';
import { pushServiceCertificate, startPushService, type PushService } from '@savoir/testing/push-service';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { signIn, signOut, submitLogin } from '../support/people/sign-in.ts';
import { seeded } from '../support/product/seeded.ts';
import { untilControlled } from '../support/browser/worker.ts';
import { sendToValidation } from '../support/page/note.ts';
import { stopProduct } from '../support/product/product.ts';
import { expect, productStartMs, test as base } from '../support/test.ts';

/** A product that carries notifications to a push service on this machine. */
const test = base.extend<{ pushService: PushService }>({
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

test.use({ productOf: 'push', expectedErrors: /reported: push=/ });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const { creator, validator } = accounts;
const bell = (page: Page) => page.getByRole('switch', { name: 'Notifications' });

/** Turns the switch, and waits until the user's setting is stored. */
async function turnBell(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await bell(page).click();
  expect((await stored).ok()).toBe(true);
}

/** The account page, once the worker answers. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/account/notifications');
  await untilControlled(page);
}

test(
  'who turns notifications on is subscribed here and on the server [S2.21] [S4.48] [S4.50] [S4.51] [S4.52] [S4.53]',
  { tag: '@release' },
  async ({ browserOf, pushService }) => {
    const browser = pushService.subscribe();
    const page = await browserOf(creator, { hasWorker: true });
    await subscribesAt(page.context(), browser.json);
    await openAccount(page);
    await expect(bell(page)).not.toBeChecked();
    await turnBell(page);
    await expect(bell(page)).toBeChecked();
    const targets = await (await callerOf(page))<{ endpoint: string }[]>('GET', '/notification-target');
    expect(targets.map(({ endpoint }) => endpoint)).toEqual([browser.json.endpoint]);
    await test.step('with the public key of this installation', async () => {
      const asked = await page.evaluate(() => localStorage.getItem('test.subscribedWith'));
      const { pushPublicKey } = await (await callerOf(page))<{ pushPublicKey: string }>('GET', '/config');
      expect(pushPublicKey).toMatch(/^[\w-]{87}$/);
      expect(JSON.parse(asked ?? '{}')).toEqual({ userVisibleOnly: true, applicationServerKey: pushPublicKey });
    });
    expect(await (await callerOf(page))('GET', '/user')).toMatchObject({ notificationsActive: true });
    await page.reload();
    await expect(bell(page)).toBeChecked();

    await test.step('a published note is announced to its author, and a click opens it in the window that is there [S1.24] [S1.32]', async () => {
      const other = await browserOf(validator);
      await other.goto(`/notes/${seeded.awaitingNote.id}`);
      const { title } = seeded.awaitingNote;
      await other.getByRole('button', { name: 'Publier la fiche' }).click();
      await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1);
      const text = browser.received[0]?.text ?? '';
      expect(JSON.parse(text)).toMatchObject({ title: 'Votre fiche est publiée', body: title });
      await deliver(page, text);
      await expect.poll(() => shown(page)).toEqual([{ title: 'Votre fiche est publiée', body: title }]);
      await clickNotification(page.context(), 'Votre fiche est publiée');
      await expect(page).toHaveURL(`/notes/${seeded.awaitingNote.id}`);
      await expect(page.getByRole('article', { name: title })).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    });

    await test.step('signing out takes this browser off, here and there, and leaves the setting [S4.60] [D.104]', async () => {
      const removed = page.waitForRequest((request) => request.method() === 'DELETE');
      await signOut(page);
      expect(new URL((await removed).url()).pathname).toMatch(/^\/api\/notification-target\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
    });

    await test.step('who signs in with notifications on is subscribed again, and turns them off [S4.54] [S4.55] [S4.56] [S4.59]', async () => {
      const second = pushService.subscribe();
      const again = await browserOf(null, { hasWorker: true });
      await subscribesAt(again.context(), second.json);
      await again.goto('/login');
      const registered = again.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/notification-target'),
      );
      await submitLogin(again, creator);
      await registered;
      await openAccount(again);
      await expect(bell(again)).toBeChecked();

      await turnBell(again);
      await expect(bell(again)).not.toBeChecked();
      await expect(
        again.getByText('Une fiche publiée, à valider, renvoyée ou rejetée, et le résumé du soir.'),
      ).toBeVisible();
      expect(await (await callerOf(again))('GET', '/notification-target')).toEqual([]);
      expect(await (await callerOf(again))('GET', '/user')).toMatchObject({ notificationsActive: false });
      expect(await again.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
    });
  },
);

test(
  'a validator is notified of a note to validate [S1.33]',
  { tag: '@release' },
  async ({ browserOf, product, pushService }) => {
    const browser = pushService.subscribe();
    const page = await browserOf(validator, { hasWorker: true });
    await subscribesAt(page.context(), browser.json);
    await openAccount(page);
    await bell(page).click();
    await expect(bell(page)).toBeChecked();
    const author = await browserOf(null);
    // Signed out above: the session that the other tests share has ended.
    await signIn(author, product.url, creator);
    await author.goto(`/notes/${seeded.noteToReview.id}/edit`);
    await sendToValidation(author);
    await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1);
    expect(JSON.parse(browser.received[0]?.text ?? '{}')).toMatchObject({ title: 'Fiche à valider' });
  },
);

/**
 * This machine reaches no browser maker's push service, so the two calls that would go there answer with a subscription of the
 * service of the test; everything else is the browser's own.
 */
async function subscribesAt(context: BrowserContext, json: { endpoint: string }): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((subscription) => {
    const flag = 'test.subscribed';
    const made = () =>
      Object.assign(Object.create(PushSubscription.prototype) as object, {
        toJSON: () => subscription,
        unsubscribe: () => {
          localStorage.removeItem(flag);
          return Promise.resolve(true);
        },
      });
    Object.defineProperty(PushSubscription.prototype, 'endpoint', { get: () => subscription.endpoint });
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(flag) === null ? null : (made() as PushSubscription));
    PushManager.prototype.subscribe = (options) => {
      localStorage.setItem('test.subscribedWith', JSON.stringify(options));
      localStorage.setItem(flag, 'yes');
      return Promise.resolve(made() as PushSubscription);
    };
  }, json);
}

/** Hands a message to the service worker, as the browser does when one arrives, and waits until its notification stands. */
async function deliver(page: Page, data: string): Promise<void> {
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
const shown = (page: Page): Promise<{ title: string; body: string }[]> =>
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
async function clickNotification(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = (await scope.registration.getNotifications()).find(({ title }) => title === wanted);
    if (notification === undefined) throw new Error(`no notification ${wanted}`);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);
}
