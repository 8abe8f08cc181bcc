import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/page/axe.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Raccourcis clavier' });

/** Opens the list; a key may come before the page listens. */
async function listed(page: Page): Promise<string[]> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const labels = await dialog(page).getByRole('term').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return labels;
}

test('? lists the keys of the page and of the role, and they do what it says [D.94]', async ({ browserOf }) => {
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
});

test('a document turns its pages by the keys that the list names', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.reader, desktop);
  await page.goto(`/documents/${seeded.document.id}?page=2`);
  await expect(page.getByRole('toolbar', { name: 'Lecture du document' })).toBeVisible();
  const labels = await listed(page);
  expect(labels.slice(0, 4).toSorted()).toEqual(['Dernière page', 'Page précédente', 'Page suivante', 'Première page']);
  expect(labels).not.toContain('Nouvelle fiche');
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['Home', 1],
    ['End', seeded.document.pages],
    ['ArrowLeft', seeded.document.pages - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`page=${number}(&|$)`));
    // The address is ahead of the page by a moment.
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(new RegExp(`^Page ${number} sur`));
  }
});

test('the list is accessible', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.admin, { ...desktop, reducedMotion: 'reduce' });
  await page.goto('/account');
  await listed(page);
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});
