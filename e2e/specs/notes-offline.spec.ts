import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { chromiumPath, launchArguments } from '../support/browser/browser.ts';
import { captureOf } from '../support/page/capture.ts';
import { files } from '../support/page/files.ts';
import { signIn } from '../support/people/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { untilOfflineReady } from '../support/browser/worker.ts';

test.use({ productOf: 'notes', expectedErrors: /NetworkError|Failed to fetch|network/i });

/** Titles of one's notes, as the server has them. */
async function titlesOf(page: Page): Promise<string[]> {
  const notes = await (await callerOf(page))<{ title: string }[]>('GET', '/notes/summaries/user');
  return notes.map(({ title }) => title);
}

const waiting = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Fiches en attente d’envoi' }).getByRole('listitem').filter({ hasText: title });

test('a note recorded without network is stored, survives the end of the browser, and leaves by itself: once [S1.26]', async ({
  product,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'savoir-profile-'));
  const start = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: launchArguments,
      baseURL: product.url,
      locale: 'fr-FR',
      ...phone,
    });
  const title = 'Purger la conduite du local froid';
  try {
    await test.step('recorded and stored while the network is away', async () => {
      const context = await start();
      const page = await context.newPage();
      await signIn(page, product.url, accounts.creator);
      const { open, write, choosePhotos } = captureOf(page);
      await open(title);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByText('Hors connexion. La fiche sera gardée sur cet appareil')).toBeVisible();
      await write('Fermer la vanne 3, ouvrir le robinet de purge.');
      await choosePhotos(files.photo);
      await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'est enregistrée sur cet appareil' })).toBeVisible();
      await context.close();
    });
    await test.step('sent at the next start, without its page being opened', async () => {
      const context = await start();
      const page = await context.newPage();
      const created = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/notes'),
      );
      await page.goto('/');
      expect((await created).status()).toBe(201);
      await expect(page.getByText('Fiche prête à relire')).toBeVisible();
      await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
      await expect(page.getByRole('textbox', { name: 'Titre de la fiche' })).toHaveValue(title);
      await page.getByRole('button', { name: /^Sources/ }).click();
      await expect(page.getByRole('complementary', { name: 'Sources' }).getByRole('article')).toHaveCount(2);
      await page.goto('/notes/my-notes');
      await expect(waiting(page, title)).toHaveCount(0);
      expect((await titlesOf(page)).filter((each) => each === title)).toHaveLength(1);
      await context.close();
    });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test(
  'the application is opened without network, a note recorded in it, and sent once there is one [S1.26]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, { ...phone, hasWorker: true });
    const title = 'Vérifier la soupape au sous-sol';
    const { write } = captureOf(page);
    await page.goto('/');
    await untilOfflineReady(page);
    await page.goto('/notes/my-notes');
    await expect(page.getByRole('list', { name: 'Mes notes' })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/notes/create');
    await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill(title);
    await write('Elle siffle à partir de 8 bar.');
    await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
    await page.goto('/notes/my-notes');
    await expect(waiting(page, title)).toContainText('En attente du réseau');
    await expect(page.getByRole('list', { name: 'Mes notes' }).getByRole('listitem').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(waiting(page, title)).toHaveCount(0);
    expect((await titlesOf(page)).filter((each) => each === title)).toHaveLength(1);
  },
);
