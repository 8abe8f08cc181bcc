import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

test(
  'the lists of notes stand side by side: all, one’s own, those to validate [S2.36] [S2.37] [S2.39] [S2.43] [S4.7] [D.44]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.validator);
    const lists = page.getByRole('navigation', { name: 'Listes de fiches' });
    await test.step('all', async () => {
      await page.goto('/notes');
      await expect(page).toHaveURL('/notes/all');
      await expect(page).toHaveTitle('Notes · Savoir');
      await expectLayout(page, 'default');
      await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()).toContainText('Publiée');
    });
    await test.step('those to validate', async () => {
      await lists.getByRole('link', { name: /À valider/ }).click();
      await expect(page).toHaveURL('/notes/to-review');
      await expectLayout(page, 'default');
      const rows = page.getByRole('list', { name: 'Fiches à valider' }).getByRole('listitem');
      await expect(rows).toHaveCount(seeded.awaitingNotes);
      for (const row of await rows.all()) await expect(row).toContainText('En attente de validation');
    });
    await test.step('one’s own', async () => {
      await lists.getByRole('link', { name: /Mes notes/ }).click();
      await expect(page).toHaveURL('/notes/my-notes');
      await expect(page).toHaveTitle('Mes notes · Savoir');
      await expectLayout(page, 'default');
    });
    await test.step('on a phone with the one that is open in sight, and the others in a menu', async () => {
      const validator = await browserOf(accounts.validator, phone);
      await validator.goto('/notes/to-verify');
      await expect(validator.getByRole('link', { name: /^À vérifier/ })).toBeInViewport({ ratio: 1 });
      const more = validator
        .getByRole('navigation', { name: 'Listes de fiches' })
        .getByRole('button', { name: 'Plus' });
      await expect(more).toBeInViewport({ ratio: 1 });
      await more.press('Enter');
      await expect(validator.getByRole('menuitem', { name: /^À lire/ })).toBeVisible();
      await validator.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });
    await test.step('where a badge says what is to finalise', async () => {
      const creator = await browserOf(accounts.creator, phone);
      await creator.goto('/notes/my-notes');
      await expect(
        creator.getByRole('list', { name: 'Mes notes' }).getByRole('listitem').filter({ hasText: 'À finaliser' }),
      ).not.toHaveCount(0);
    });
  },
);

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(5000);
}

test(
  'a note is taken along as a PDF, from its page and by an address that returns to it [S2.51] [S2.58] [D.48] [D.49]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const path = `/notes/${seeded.publishedNote.id}`;
    await test.step('from its page', async () => {
      await page.goto(path);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
      await expectPdf(await download);
      await expect(page.getByText('PDF téléchargé')).toBeVisible();
    });
    await test.step('by the address', async () => {
      const download = page.waitForEvent('download');
      await page.goto(`${path}/download`);
      await expectPdf(await download);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
    });
  },
);
