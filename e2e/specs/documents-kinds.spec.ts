import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFiles } from '../support/page/files.ts';
import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, test } from '../support/test.ts';

// Imports change what every list of documents shows.
test.use({ productOf: 'documents-import' });

const folder = mkdtempSync(join(tmpdir(), 'savoir-e2e-kinds-'));

function made(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../bff/data/office-samples', name));

test(
  'a Word file and a workbook are imported, read, and answered from; a false one is turned away [B.129]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/documents/import');
    await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), [
      made('Notice_banc_Tarvel.docx', sample('notice-tarvel.docx')),
      made('Tarifs vannes.xlsx', sample('valves.xlsx')),
      made('faux.docx', 'Ceci n’est pas un document Word.'),
    ]);
    await expect(page.getByText('2 documents à importer')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem').filter({ hasText: 'faux.docx' })).toContainText(
      'Ce fichier n’est pas du type que son nom annonce.',
    );
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Importer 2 documents' }).click();
    await expect(page).toHaveURL('/documents');

    await test.step('its reading stands beside it, part by part', async () => {
      await page.getByRole('link', { name: 'Notice banc Tarvel', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Lecture partie par partie' })).toContainText('2 textes', {
        timeout: 60_000,
      });
      await expect(page.getByRole('article', { name: 'Section 1' })).toContainText('Porter des lunettes.');
    });

    await test.step('the chat answers from the section, and opens it', async () => {
      await page.goto('/documents?q=Tarifs');
      await expect(page.getByText('Disponible').first()).toBeVisible({ timeout: 60_000 });
      await page.goto('/chat');
      await page.getByRole('textbox').first().fill('À quel rythme le banc Tarvel est-il étalonné ?');
      await page.keyboard.press('Enter');
      const answer = page.getByRole('article', { name: 'Réponse de Savoir' }).last();
      await expect(answer).toContainText('340 heures', { timeout: 30_000 });
      await expect(answer.getByRole('list', { name: 'Sources' })).toContainText('section 2');
      await answer
        .getByRole('list', { name: 'Sources' })
        .getByRole('link', { name: 'Notice banc Tarvel' })
        .first()
        .click();
      await expect(page.getByRole('article', { name: 'Section 2' }).locator('mark').first()).toBeInViewport();
      await page.goBack();
    });

    await test.step('the chat answers from the cells, and opens them', async () => {
      await page.getByRole('textbox').first().fill('Quel est le prix de la vanne QX-97 ?');
      await page.keyboard.press('Enter');
      const answer = page.getByRole('article', { name: 'Réponse de Savoir' }).last();
      await expect(answer).toContainText('1572', { timeout: 30_000 });
      await expect(answer.getByRole('list', { name: 'Sources' })).toContainText(/feuille Vannes, A\d+:C\d+/);
      await answer.getByRole('list', { name: 'Sources' }).getByRole('link', { name: 'Tarifs vannes' }).first().click();
      await expect(
        page
          .getByRole('article', { name: /^Feuille Vannes, A\d+:C\d+$/ })
          .locator('mark')
          .first(),
      ).toBeInViewport();
      await page.getByRole('button', { name: 'Contacts' }).click();
      await expect(page.getByRole('article', { name: 'Feuille Contacts, A1:B2' })).toContainText('Paul');
    });
  },
);
