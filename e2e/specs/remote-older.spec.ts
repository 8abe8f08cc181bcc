import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { deployOlder } from '../support/product/team.ts';
import { desktop, expect, test } from '../support/test.ts';

test.use({ productOf: 'remote-older', expectedErrors: /mf_safety/ });

const bearer = async (browserOf: (account: typeof accounts.dev) => Promise<Page>) => {
  const dev = await browserOf(accounts.dev);
  await dev.goto('/dev');
  return bearerOf(dev);
};

test(
  'a remote that was built before shows its page in the shell of today',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    await deployOlder(product, await bearer(browserOf));
    const reader = await browserOf(accounts.reader, desktop);
    await reader.goto('/');
    await reader
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Consignes de sécurité' })
      .click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Consignes de sécurité' })).toBeVisible();
    await expect(
      reader.getByRole('list', { name: 'Consignes de sécurité' }).getByRole('listitem').first(),
    ).toBeVisible();
    await test.step('and has a general text where it does not come', async () => {
      await reader.route('**/remotes/safety/**', (route) => route.abort());
      await reader.reload();
      await expect(reader.getByRole('heading', { name: 'Cette partie ne répond pas' })).toBeVisible();
    });
  },
);
