import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { desktop, expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Raccourcis clavier' });

/** Opens the list; a key may come before the page listens. */
async function listed(page: Page): Promise<string[]> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  const labels = await dialog(page).getByRole('term').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return labels;
}

test(
  '? lists the keys of the page and of the role, and they do what it says [D.94]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/notes/all');
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await listed(page)).toEqual([
      'Aller au champ de recherche de la page',
      'Rechercher partout',
      'Nouvelle fiche',
      'Ouvrir la page Accueil',
      'Ouvrir la page Chat',
      'Ouvrir la page Documents',
      'Voir ces raccourcis',
    ]);

    for (const [keys, heading] of [
      [['g', 'd'], 'Documents'],
      [['g', 'c'], 'Chat'],
      [['g', 'n'], 'Notes'],
      [['g', 'a'], 'Bonjour Camille'],
      [['n'], 'Nouvelle note'],
    ] as const)
      await test.step(keys.join(' '), async () => {
        for (const key of keys) await page.keyboard.press(key);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      });
  },
);
