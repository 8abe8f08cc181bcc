import { files } from '../support/page/files.ts';
import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'company' });

test(
  'an export of Notion is looked at, becomes notes to review, and is taken back [B.132] [B.133]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/company/administration');
    await page.getByRole('link', { name: 'Importer des fiches' }).click();
    await expect(page).toHaveURL('/company/import');
    await page.getByTestId('export-zip').setInputFiles(files.notionExport);
    await expect(page.getByText('Export Notion, 5 pages, 1 image, 1 document, 1 espace')).toBeVisible();
    await expect(page.getByText('Images d’un autre site, non reprises')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Accueil' }).uncheck();
    await page.getByRole('button', { name: 'Importer 4 pages' }).click();
    await expect(page.getByText('4 fiches créées, à finaliser par leurs auteurs')).toBeVisible();
    await expect(page.getByText('1 document ajouté')).toBeVisible();
    // The PDF of the export is only the start of one.
    await expect(page.getByText('Document abîmé, non lu')).toBeVisible();

    await test.step('a note is there to finish, with its picture', async () => {
      await page.getByRole('link', { name: 'Ouvrir la fiche Purger la presse 12' }).click();
      await expect(page.getByRole('heading', { name: 'Purger la presse 12' })).toBeVisible();
      await expect(page.getByText('Fermer la vanne')).toBeVisible();
      await page.goBack();
    });

    await test.step('on a phone nothing is cut', async () => {
      const small = await browserOf(accounts.admin, phone);
      await small.goto('/company/import');
      await small.getByRole('button', { name: 'Ouvrir export-notion.zip' }).click();
      await expect(small.getByRole('list', { name: 'Résultat' })).toBeVisible();
      expect(await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });

    await page.getByRole('button', { name: 'Annuler l’import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click();
    await expect(page.getByText('Aucune fiche créée')).toBeVisible();
  },
);
