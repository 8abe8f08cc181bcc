import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { chooseFiles, files } from '../support/page/files.ts';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { errorMessage } from '../support/page/messages.ts';
import { desktop, expect, test } from '../support/test.ts';

// Imports change what every list of documents shows.
test.use({ productOf: 'documents-import' });

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
const { manual } = files;
const folder = mkdtempSync(join(tmpdir(), 'savoir-e2e-files-'));

/** A file of the test's own, so that no two tests import the same content. */
function made(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
/** The manual, with a remark behind its end that makes it another file. */
const variant = (name: string): string =>
  made(name, Buffer.concat([readFileSync(manual), Buffer.from(`\n% ${name}\n`)]));

/** A PDF of so many empty pages, each of a few bytes. */
function emptyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 595 842] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const choose = (page: Page, ...paths: string[]) =>
  chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), paths);
const refusal = (page: Page, name: string) => page.getByRole('alert').getByRole('listitem').filter({ hasText: name });

test(
  'files that cannot be imported are turned away before anything is sent, each with its reason [S2.66] [S5.28] [S5.31]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, desktop);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/storage/')) sent.push(request.url());
    });
    await page.goto('/documents');
    await page.getByRole('main').getByRole('link', { name: 'Ajouter des documents' }).click();
    await expectLayout(page, 'return-menu');
    await expect(page.getByRole('list', { name: 'Étapes' }).getByRole('listitem').first()).toHaveAttribute(
      'aria-current',
      'step',
    );
    await choose(
      page,
      files.film,
      files.notPdf,
      fixture('chiffre.pdf'),
      fixture('tronque.pdf'),
      made('vide.pdf', ''),
      made('lourd.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])),
      made('long.pdf', emptyPages(3001)),
      manual,
      made('copie.pdf', readFileSync(manual)),
    );
    await expect(page.getByText('8 fichiers écartés')).toBeVisible();
    for (const [name, reason] of [
      ['film.webm', 'Ce type de fichier n’est pas accepté.'],
      ['pas-un.pdf', 'Ce fichier n’est pas un PDF.'],
      ['chiffre.pdf', 'Ce fichier est protégé par un mot de passe.'],
      ['tronque.pdf', 'Ce fichier est endommagé.'],
      ['vide.pdf', 'Ce fichier est vide.'],
      ['lourd.pdf', 'un PDF ne doit pas dépasser 10 Mo.'],
      ['long.pdf', 'Un document ne doit pas dépasser 3\u202f000 pages.'],
      ['copie.pdf', 'Ce fichier est déjà sélectionné'],
    ] as const)
      await expect(refusal(page, name)).toContainText(reason);
    await expect(page.getByText('1 document à importer')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('5 pages');
    expect(sent).toEqual([]);
  },
);

test('files are dropped, get titles and spaces, are sent with progress, and are read [S2.63] [S2.64] [S2.67] [S3.47] [S4.28] [D.97]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.creator, desktop);
  await page.goto('/documents/import');
  const names = ['consignes_hall.pdf', 'notice_b.pdf'];
  const data = names.map((name) => ({ name, content: readFileSync(variant(name)).toString('base64') }));
  const transfer = await page.evaluateHandle((files) => {
    const carried = new DataTransfer();
    for (const { name, content } of files)
      carried.items.add(
        new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type: 'application/pdf' }),
      );
    return carried;
  }, data);
  const zone = page.getByText('Déposez vos fichiers ici');
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('2 documents à importer')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  const titles = page.getByRole('textbox', { name: /^Titre/ });
  await expect(titles).toHaveCount(2);
  await titles.nth(0).fill('');
  await page.getByRole('button', { name: 'Importer 2 documents' }).click();
  await expect(page.getByText('Le titre ne peut pas être vide')).toBeVisible();
  await expect(titles.nth(0)).toBeFocused();
  await titles.nth(0).fill('Consignes du hall 3');
  await page.getByRole('button', { name: 'Espace', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Atelier mécanique' }).click();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/storage/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Importer 2 documents' }).click();
  await expect(page).toHaveURL('/documents');
  const summary = page.getByRole('region', { name: 'Fichiers de l’import' });
  await expect(summary.getByText('Import de 2 documents')).toBeVisible();
  await expect(summary.getByRole('progressbar', { name: 'Envoi de Consignes du hall 3' })).toBeVisible();
  await summary.getByRole('button', { name: 'Annuler notice_b.pdf' }).click();
  await expect(summary).toContainText('Envoi annulé');
  release();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('monitoredDocumentIds') ?? '[]') as string[]))
    .toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const message = page.getByRole('status').filter({ hasText: 'Document disponible' });
  await expect(message).toContainText('Consignes du hall 3', { timeout: 60_000 });
  await expect(summary.getByText('Import terminé')).toBeVisible();
  await expect(summary).toContainText('1 disponible');
  await expect(page.getByRole('list', { name: 'Documents', exact: true })).toContainText('Consignes du hall 3');
  await expect(page.getByRole('list', { name: 'Documents', exact: true })).toContainText('Atelier mécanique');
  await page.getByRole('link', { name: 'Voir le document' }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Consignes du hall 3' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('monitoredDocumentIds'))).toBe('[]');
});

test(
  'a file that cannot be read fails later, the import turns, and choosing a file again replaces it [S2.68] [S4.26] [S4.30]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/documents/import');
    await choose(page, made('releve_vibrations.pdf', emptyPages(2)));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('textbox', { name: /^Titre/ }).fill('Relevé de vibrations');
    await page.getByRole('button', { name: 'Importer 1 document' }).click();
    const message = errorMessage(page, 'Échec de l’analyse');
    await expect(message).toContainText('Relevé de vibrations', { timeout: 60_000 });
    const summary = page.getByRole('region', { name: 'Fichiers de l’import' });
    await expect(summary.getByText('Import terminé avec des erreurs')).toBeVisible();
    await expect(summary).toContainText('1 en échec');
    await expect(summary).toContainText('Le fichier ne contient aucun texte lisible.');

    await summary.getByRole('link', { name: 'Réessayer l’échec' }).click();
    await expect(page).toHaveURL(/\/documents\/import\?retry=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Choisissez à nouveau le fichier' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Relevé de vibrations · releve_vibrations.pdf');
    await choose(page, variant('releve_complet.pdf'));
    await expect(page.getByRole('main')).toContainText('Remplace «\u00a0Relevé de vibrations\u00a0»');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue('Relevé de vibrations');
    await page.getByRole('button', { name: 'Importer 1 document' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Document disponible' })).toContainText(
      'Relevé de vibrations',
      { timeout: 60_000 },
    );
    const rows = page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Relevé de vibrations' }).filter({ hasText: 'Disponible' })).not.toHaveCount(0);
    await expect(rows.filter({ hasText: 'Relevé de vibrations' }).filter({ hasText: 'Échec' })).toHaveCount(0);
  },
);

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../bff/data/office-samples', name));

test(
  'a Word file and a workbook are imported, read, and answered from; a false one is turned away [B.129]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/documents/import');
    await choose(
      page,
      made('Notice_banc_Tarvel.docx', sample('notice-tarvel.docx')),
      made('Tarifs vannes.xlsx', sample('valves.xlsx')),
      made('faux.docx', 'Ceci n’est pas un document Word.'),
    );
    await expect(page.getByText('2 documents à importer')).toBeVisible();
    await expect(refusal(page, 'faux.docx')).toContainText('Ce fichier n’est pas du type que son nom annonce.');
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
