import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(5000);
}

test(
  'a note is taken along as a PDF, from its page and by an address that returns to it; readers say whether it helps, and change their mind [S2.51] [S2.58] [D.48] [D.49]',
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
    await test.step('an opinion', async () => {
      await page.goto(`/notes/${seeded.publishedNote.id}`);
      const opinion = page.getByRole('group', { name: /Cette fiche vous est-elle utile/ });
      await opinion.getByRole('button', { name: /^Oui/ }).click();
      await expect(opinion.getByRole('button', { name: 'Oui (1 avis)' })).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await opinion.getByRole('button', { name: 'Oui (1 avis)' }).click();
      await expect(opinion.getByRole('button', { name: 'Oui (aucun avis)' })).toHaveAttribute('aria-pressed', 'false');
    });
  },
);
