import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { deployOlder } from '../support/product/team.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

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

test(
  'texts, help and abilities that a remote brings are those of its pages',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const manifest = {
      routes: [
        {
          id: 'safety.list',
          path: '/safety',
          layout: 'default',
          title: 'title',
          access: 'safety.review',
          nav: 'safety',
        } as const,
      ],
      abilities: { 'safety.review': ['validator' as const] },
      failure: { title: 'down.title', text: 'down.text' },
      tutorials: [
        {
          id: 'safety.start',
          prefix: '/safety',
          priority: 1,
          steps: [
            { title: 'one.title', text: 'one.text' },
            { title: 'two.title', text: 'two.text' },
          ],
        },
      ],
      texts: {
        title: 'Consignes de sécurité',
        'down.title': 'Les consignes ne répondent pas',
        'down.text': 'Aucune consigne n’est perdue.',
        'one.title': 'Choisissez un espace',
        'one.text': 'Chaque espace a ses consignes, de la plus récente à la plus ancienne.',
        'two.title': 'Relisez',
        'two.text': 'Ce que l’équipe propose attend votre relecture.',
      },
    };
    await deployOlder(product, await bearer(browserOf), { version: '1.1.0-own', manifest });

    await test.step('a role that has the ability opens the page, another is sent home', async () => {
      const creator = await browserOf(accounts.creator);
      await creator.goto('/safety');
      await expect(creator.getByText('Accès refusé')).toBeVisible();
      await expect(creator).toHaveURL('/');
    });
    const validator = await browserOf(accounts.validator, desktop);
    await validator.goto('/safety');
    await expect(validator.getByRole('heading', { level: 1, name: 'Consignes de sécurité' })).toBeVisible();
    await expect(validator.getByRole('list', { name: 'Consignes de sécurité' })).toBeVisible();

    await test.step('its help opens, also where its code does not come', async () => {
      await validator.route('**/remotes/safety/**', (route) => route.abort());
      await validator.reload();
      await expect(validator.getByRole('heading', { name: 'Les consignes ne répondent pas' })).toBeVisible();
      await expect(validator.getByText('Aucune consigne n’est perdue.')).toBeVisible();
      const navigation = validator.getByRole('navigation', { name: 'Navigation principale' });
      await navigation.getByRole('button', { name: 'Aide' }).click();
      await validator.getByRole('menuitem', { name: 'Tutoriel de cette page' }).click();
      const dialog = validator.getByRole('dialog', { name: 'Tutoriel' });
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(['Choisissez un espace', 'Relisez']);
      await validator.setViewportSize(phone.viewport);
      expect(await validator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  },
);
