import type { Page } from '@playwright/test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { stopProduct } from '../support/product/product.ts';
import { expect, phone, productStartMs, test as base } from '../support/test.ts';
import { untilControlled } from '../support/browser/worker.ts';

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

/** The shell's build in a folder of its own, so that a test can deploy another over it. */
interface Deployment {
  shellDir: string;
  /** Puts another build in the place of the first, with notes of its version. */
  deployNext(version: string, notes: string): Promise<void>;
  remove(): Promise<void>;
}

const built = fileURLToPath(new URL('../../dist/shell', import.meta.url));

async function deploy(): Promise<Deployment> {
  const shellDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-shell-'));
  await cp(built, shellDir, { recursive: true });
  const change = async (name: string, edit: (text: string) => string) => {
    const path = join(shellDir, name);
    const text = await readFile(path, 'utf8');
    const next = edit(text);
    if (next === text) throw new Error(`the second build has the same ${name} as the first`);
    await writeFile(path, next);
    // The server would go on with what was compressed of the first build.
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
  };
  return {
    shellDir,
    async deployNext(version, notes) {
      await change('index.html', (text) => text.replace('<head>', `<head><meta name="build" content="${version}">`));
      await change('releases.json', (text) =>
        JSON.stringify({ ...(JSON.parse(text) as Record<string, string>), [version]: notes }),
      );
      await change('build.json', () => JSON.stringify({ version: `${version}-feedf00d`, date: new Date() }));
      await change('sw.js', (text) =>
        text.replace(/("revision":")[0-9a-f]+(","url":"\/index\.html")/, '$1feedf00dfeedf00d$2'),
      );
    },
    remove: () => rm(shellDir, { recursive: true, force: true }),
  };
}
