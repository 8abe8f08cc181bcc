import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/people/accounts.ts';
import { freePort } from '../support/product/free-port.ts';
import { startProduct, type Product } from '../support/product/product.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

// No page here has a worker: the first seconds of a visit, private windows, plain http.
test.use({
  expectedErrors: /Loading (CSS )?chunk|NetworkError|Failed to fetch|ChunkLoadError|federation|RUNTIME|remote/i,
});
test.describe.configure({ timeout: 180_000 });

/** A server of its own, which a test stops and starts again at the same address with the same data. */
async function restartable() {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-restart-'));
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir };
  let product: Product = await startProduct(env, 'restart');
  return {
    url: product.url,
    stop: () => product.stop(),
    start: async () => {
      product = await startProduct(env, 'restart');
    },
    end: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const mark = (page: Page) => page.getByRole('status').filter({ hasText: 'Hors connexion.' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
const typed = 'La presse 2 fuit depuis ce matin, près de la vis de purge';

test('a form half typed survives the network that goes, what fails without it, and its return', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.creator);
  // In the first seconds of a visit: nothing but the page itself has been loaded.
  await page.goto('/contact-us?contactKind=contact');
  await field(page).fill(typed);
  await page.context().setOffline(true);
  await expect(mark(page)).toBeVisible();
  await test.step('what is refused says so, and takes nothing down', async () => {
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message n’est pas parti').first()).toBeVisible();
    await expect(field(page)).toHaveValue(typed);
  });
  await test.step('leaving is asked about, and what asks needs no network', async () => {
    await page
      .getByRole('link', { name: /Retour|Fermer/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: /Quitter sans enregistrer/ });
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(field(page)).toHaveValue(typed);
  });
  await test.step('what was never loaded says that it cannot be, over the page that stays', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByText('Cette partie n’a pas pu se charger')).toBeVisible();
    await expect(field(page)).toHaveValue(typed);
  });
  await test.step('the network returns, and the form can go', async () => {
    await page.context().setOffline(false);
    await expect(mark(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(typed);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Rechercher partout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Message envoyé')).toBeVisible();
  });
});

test(
  'with the server stopped a click keeps the navigation and shows the card of its area; the page comes when the server is back [S2.109]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const server = await restartable();
    try {
      const page = await browserOf(null, { baseURL: server.url });
      await page.goto('/login');
      await submitLogin(page, accounts.validator);
      await expect(page.getByRole('heading', { level: 1, name: /Bonjour/ })).toBeVisible();
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await server.stop();

      await test.step('a page of a remote', async () => {
        await navigation(page).getByRole('link', { name: 'Documents' }).click();
        await expect(page.getByRole('heading', { name: 'Les documents ne répondent pas' })).toBeVisible({
          timeout: 30_000,
        });
        await expect(navigation(page).getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
        await expect(mark(page)).toBeVisible();
        await expect(page.getByText(/poser une question/)).toHaveCount(0);
      });
      await test.step('a page of the shell', async () => {
        await navigation(page).getByRole('button', { name: 'Aide' }).click();
        await page.getByRole('menuitem', { name: 'FAQ' }).click();
        await expect(page.getByRole('heading', { name: 'Cette partie ne répond pas' })).toBeVisible();
        await expect(navigation(page).getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/faq$/);
      });
      await test.step('on a phone nothing goes sideways', async () => {
        await page.setViewportSize(phone.viewport);
        await expect(mark(page)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
      await test.step('no one clicks, and the page comes', async () => {
        await server.start();
        await expect(page.getByRole('heading', { level: 1, name: /FAQ|Questions/ })).toBeVisible({ timeout: 40_000 });
        await expect(mark(page)).toHaveCount(0);
        expect(loads).toBe(0);
      });
    } finally {
      await server.end();
    }
  },
);
