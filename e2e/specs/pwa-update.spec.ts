import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { stopProduct } from '../support/product/product.ts';
import { type Deployment, deploy } from '../support/product/second-build.ts';
import { expect, phone, productStartMs, test as base } from '../support/test.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ reuse, productOf }, lend) => {
    expect(productOf).toBe('update');
    await lend(await reuse('deployment', deploy, (deployment) => deployment.remove()));
  },
  product: [
    async ({ reuse, deployment, start }, lend) => {
      const begin = () => start({ SHELL_DIR: deployment.shellDir }, 'update');
      await lend(await reuse('product', begin, stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});

test.use({ productOf: 'update' });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const panel = (page: Page) => page.getByRole('dialog');
const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const remember = (page: Page, version: string) =>
  page.evaluate((value) => localStorage.setItem('lastAppVersion', value), version);
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('lastAppVersion'));

test(
  'who comes back to a newer version reads what changed, once [S2.138] [S2.141] [S2.142] [S2.143] [S2.146] [S2.148] [S3.45]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/');
    await expect(panel(page)).toHaveCount(0);
    expect(await remembered(page)).toBe('1.42.8');
    await remember(page, '1.41.0');
    await page.reload();
    await expect(panel(page).getByRole('heading', { name: 'Ce qui change dans Savoir' })).toBeVisible();
    await expect(panel(page).getByText('Version 1.42.8', { exact: true }).first()).toBeVisible();
    await expect(panel(page).getByText(/résumé des nouvelles fiches/)).toBeVisible();
    await expect(panel(page).getByText(/écriture manuscrite/)).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await panel(page).getByRole('button', { name: 'Valider' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await remembered(page)).toBe('1.42.8');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  },
);

test(
  'a version deployed meanwhile is found, offered, and taken by one button in every tab [S2.140] [S2.147] [S4.74] [S4.75] [S7.49]',
  { tag: '@release' },
  async ({ browserOf, deployment }) => {
    const page = await browserOf(accounts.reader, { hasWorker: true });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(3000);
    await untilControlled(page);
    // The clock is about to jump past the time that a file may take: none is to be under way.
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    const counted = page.waitForResponse('**/api/inbox/counts');
    await page.clock.runFor(5000);
    await counted;
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest((request) => request.url().includes('/builds/latest.json'));
    await deployment.deployNext('1.43.0', 'Une nouveauté qui vient d’arriver.');
    await page.clock.runFor(5 * 60_000 + 1000);
    expect(new URL((await asked).url()).search).toMatch(/^\?t=\d+$/);
    await expect(panel(page).getByRole('heading', { name: 'Nouvelle version disponible' })).toBeVisible();
    await expect(panel(page).getByText('Une nouveauté qui vient d’arriver.')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/notes/all');
    await expect(panel(other)).toBeVisible();

    const reloaded = other.waitForEvent('domcontentloaded');
    await panel(page).getByRole('button', { name: 'Mettre à jour' }).click();
    for (const tab of [page, other])
      await expect(tab.locator('meta[name="build"]')).toHaveAttribute('content', '1.43.0');
    await reloaded;
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  },
);
