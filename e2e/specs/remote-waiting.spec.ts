import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedErrors:
    /did not (come|answer) within|list of remotes did not come|Loading chunk|ChunkLoadError|RUNTIME-\d+|reported: slot/,
});

const list = (page: Page) => page.getByRole('link', { name: seeded.document.title });
/** As a server that has taken the call and says nothing. */
const never = () => new Promise<void>(() => undefined);

test(
  'a page whose files never come gives way to a card, and comes once they do',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const files = /\/remotes\/documents\/.*\.js$/;
    await page.route(files, never);
    await page.clock.install();
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    const card = page.getByText('Les documents ne répondent pas').first();
    // A limit counts from when its file is asked for, which on a busy machine is some time after the click.
    await expect(async () => {
      await page.clock.runFor(25_000);
      await expect(card).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unroute(files, never);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(list(page)).toBeVisible();
  },
);

test(
  'a start that is not informed which remotes there are goes on with those it had last',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/documents');
    await expect(list(page)).toBeVisible();
    await page.route('**/api/remotes', never);
    await page.goto('/documents');
    await expect(list(page)).toBeVisible();
  },
);

for (const address of ['/api/config', '/api/remotes'])
  test(
    `a first start without an answer to ${address} says so, and starts by itself once there is one`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(null);
      await page.route(`**${address}`, never);
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Savoir ne peut pas démarrer' })).toBeVisible();
      await expect(page.getByText('Savoir réessaie de lui-même')).toBeVisible();
      await page.unroute(`**${address}`, never);
      await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
    },
  );
