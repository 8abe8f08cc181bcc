import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { clickNotification, deliver, expect, shown, subscribesAt, test } from '../support/browser/push.ts';
import type { Page } from '@playwright/test';
import { signIn } from '../support/people/sign-in.ts';
import { seeded } from '../support/product/seeded.ts';

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
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function call<T>(page: Page, method: 'GET' | 'POST', path: string): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: await bearerOf(page) },
  });
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
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
    const targets = await call<{ endpoint: string }[]>(page, 'GET', '/notification-target');
    expect(targets.map(({ endpoint }) => endpoint)).toEqual([browser.json.endpoint]);
    await test.step('with the public key of this installation', async () => {
      const asked = await page.evaluate(() => localStorage.getItem('test.subscribedWith'));
      const { pushPublicKey } = await call<{ pushPublicKey: string }>(page, 'GET', '/config');
      expect(pushPublicKey).toMatch(/^[\w-]{87}$/);
      expect(JSON.parse(asked ?? '{}')).toEqual({ userVisibleOnly: true, applicationServerKey: pushPublicKey });
    });
    expect(await call(page, 'GET', '/user')).toMatchObject({ notificationsActive: true });
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
      await page.goto('/account');
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      const removed = page.waitForRequest((request) => request.method() === 'DELETE');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
      expect(new URL((await removed).url()).pathname).toMatch(/^\/api\/notification-target\//);
      await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
    });

    await test.step('who signs in with notifications on is subscribed again, and turns them off [S4.54] [S4.55] [S4.56] [S4.59]', async () => {
      const second = pushService.subscribe();
      const again = await browserOf(null, { hasWorker: true });
      await subscribesAt(again.context(), second.json);
      await again.goto('/login');
      await again.getByLabel('Adresse e-mail').fill(creator.email);
      await again.getByLabel('Mot de passe', { exact: true }).fill(creator.password);
      const registered = again.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/notification-target'),
      );
      await again.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await registered;
      await openAccount(again);
      await expect(bell(again)).toBeChecked();

      await turnBell(again);
      await expect(bell(again)).not.toBeChecked();
      await expect(
        again.getByText('Une fiche publiée, à valider, renvoyée ou rejetée, et le résumé du soir.'),
      ).toBeVisible();
      expect(await call(again, 'GET', '/notification-target')).toEqual([]);
      expect(await call(again, 'GET', '/user')).toMatchObject({ notificationsActive: false });
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
    await author.getByRole('button', { name: 'Envoyer à la validation' }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à la validation' }).click();
    await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1);
    expect(JSON.parse(browser.received[0]?.text ?? '{}')).toMatchObject({ title: 'Fiche à valider' });
  },
);
