import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher partout' });
const group = (page: Page, name: string) => page.getByRole('group', { name });
const selected = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechercher partout' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test(
  'a few letters and Enter lead to a note, a document or a page, or to a question where there is none [D.94]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/');
    await openPalette(page);
    await expectAccessible(page);

    await test.step('mistyped and without accents', async () => {
      await field(page).fill('hydrolique pres');
      await expect(group(page, 'Fiches').getByRole('option').first()).toContainText(seeded.publishedNote.title);
      await expect(group(page, 'Fiches').locator('mark').first()).toHaveText('hydraulique');
      await expectAccessible(page);
      await field(page).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/notes/${seeded.publishedNote.id}$`));
      await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeFocused();
      await expect(page).toHaveTitle('Note · Savoir');
    });

    await test.step('from a page with a bar', async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill('notcie');
      await expect(group(page, 'Documents').getByRole('option')).toContainText([seeded.document.title]);
      await expect(selected(page)).toContainText(seeded.document.title);
      await field(page).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/documents/${seeded.document.id}`));
      await expect(page.getByRole('heading', { level: 1, name: seeded.document.title })).toBeVisible();
    });

    await test.step('and what was seen comes first the next time', async () => {
      await page.keyboard.press('Control+k');
      await expect(group(page, 'Vus récemment').getByRole('option')).toHaveText([
        seeded.document.title,
        seeded.publishedNote.title,
      ]);
      await field(page).press('Escape');
      await expect(field(page)).toBeHidden();
      await page.goto('/');
      await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
    });

    await test.step('a page by its name', async () => {
      await openPalette(page);
      await field(page).fill('mon compt');
      await expect(selected(page)).toHaveText('Mon compte');
      await field(page).press('Enter');
      await expect(page).toHaveURL(/\/account$/);
    });

    await test.step('what no one wrote about becomes a question to the chat', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Paul Renaud' })).toBeVisible();
      await openPalette(page);
      await field(page).fill('perceuse à colonne');
      await expect(page.getByText('Aucun résultat pour')).toBeVisible();
      await expect(selected(page)).toContainText('perceuse à colonne');
      await field(page).press('Enter');
      await expect(page.getByRole('textbox', { name: 'Votre question' })).toHaveValue('perceuse à colonne');
    });
  },
);

test('on a phone a button of the bar opens it, over the whole screen', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Rechercher partout' }).tap();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill('pompe');
  await group(page, 'Documents').getByRole('option').first().tap();
  await expect(page.getByRole('heading', { level: 1, name: seeded.document.title })).toBeVisible();
});
