import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createDocumentTicket, getDocument, registerDocument } from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { chooseAction } from '../support/page/note.ts';
import { files } from '../support/page/files.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'documents-library' });
test.describe.configure({ mode: 'serial' });

const dossier = fileURLToPath(new URL('../fixtures/dossier-numerise.pdf', import.meta.url));
const published = (name: string) => fileURLToPath(new URL(`../../bff/data/pdf-corpus/${name}`, import.meta.url));

/** Sends a file as the import does, without its screens. */
async function send(page: Page, path: string, title: string): Promise<string> {
  const headers = { authorization: await bearerOf(page) };
  const suffix = 'documentFileSuffix=pdf';
  const ticket = (await (
    await page.request.get(`/api${createDocumentTicket.path}?${suffix}`, { headers })
  ).json()) as UploadTicket;
  await page.request.post(ticket.url, {
    multipart: {
      ...ticket.fields,
      file: { name: 'dossier.pdf', mimeType: 'application/pdf', buffer: readFileSync(path) },
    },
  });
  const id = uploadId(ticket.storageKey);
  await page.request.post(`/api${registerDocument.path.replace(':id', id)}`, {
    headers,
    data: { documentFileSuffix: 'pdf', filename: 'dossier.pdf', title, spaceIds: [] },
  });
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api${getDocument.path.replace(':id', id)}`, { headers })).json()) as {
          status: string;
        },
      // Reading goes at a lower priority than the browsers and tests of the same machine.
      { timeout: 240_000 },
    )
    .toMatchObject({ status: 'ready' });
  return id;
}

test(
  'the list is searched by title and by what pages say, where an extract opens its page at the words; it is filtered and sorted, and the address keeps it [S2.60] [S2.61] [D.79] [S2.62]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const admin = await browserOf(accounts.admin, desktop);
    await admin.goto('/documents');
    await send(admin, files.manual, 'Dossier de pose');
    const page = await browserOf(accounts.reader, { ...desktop, reducedMotion: 'reduce' });
    await page.goto('/documents');
    await expectLayout(page, 'default');
    const search = page.getByRole('searchbox', { name: 'Rechercher dans les documents' });
    await search.fill('notice');
    await expect(page).toHaveURL(/q=notice/);
    const titles = page.getByRole('list', { name: 'Documents', exact: true });
    await expect(titles.getByRole('link', { name: seeded.document.title })).toBeVisible();
    await expect(titles.getByRole('link', { name: 'Dossier de pose' })).toHaveCount(0);

    await search.fill('serrer en croix');
    await expect(page.getByText('Aucun titre ne contient ces mots.')).toBeVisible();
    const contents = page.getByRole('list', { name: 'Dans les pages' });
    const found = contents.getByRole('listitem').filter({ hasText: seeded.document.title }).first();
    await expect(found).toBeVisible();
    await expect(found.locator('mark').first()).toHaveText(/serr/i);
    await expectAccessible(page);
    await found
      .getByRole('link', { name: /^Page \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}\?page=\d+&passage=/);
    await expectLayout(page, 'return-menu');
    await expect(
      page
        .getByRole('region', { name: /Page \d+ du document/ })
        .locator('mark')
        .first(),
    ).toBeVisible();
    await test.step('filtered and sorted', async () => {
      await page.goto('/documents');
      const rows = page.getByRole('list', { name: 'Documents', exact: true });
      const menu = async (label: RegExp, entry: string) => {
        await page.getByRole('button', { name: label }).click();
        await page.getByRole('menuitem', { name: entry }).click();
      };
      await menu(/^Trier/, 'Titre, de A à Z');
      await expect(page).toHaveURL(/sort=title/);
      await expect(rows.getByRole('link').first()).toHaveText('Dossier de pose');
      await menu(/^Filtrer par espace/, 'Atelier mécanique');
      await expect(rows.getByRole('link', { name: 'Dossier de pose' })).toHaveCount(0);
      await expect(rows.getByRole('link', { name: seeded.document.title })).toBeVisible();
      await page.reload();
      await expect(rows.getByRole('link', { name: 'Dossier de pose' })).toHaveCount(0);
      await menu(/^Filtrer par statut/, 'Disponibles');
      await expect(page).toHaveURL(/status=ready/);
      await menu(/^Date de dépôt/, '7 derniers jours');
      await expect(page).toHaveURL(/days=7/);
      await expect(rows.getByRole('link', { name: seeded.document.title })).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test(
  'a citation opens its page with the passage under the highlighter; keys turn the pages; words are found from page to page, and pages are chosen in small',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { ...desktop, reducedMotion: 'reduce' });
    await page.goto(
      `/documents/${seeded.document.id}?page=4&passage=${encodeURIComponent('Serrer en croix, en deux passes')}`,
    );
    const position = page.getByRole('toolbar').getByRole('status');
    await expect(position).toHaveText(/^Page 4 sur \d$/);
    await expect(page.getByRole('region', { name: 'Page 4 du document' }).locator('mark').first()).toHaveText(/Serrer/);
    await expect(page.getByText('Le passage est surligné à la page 4.')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText(/^Page 3 sur/);
    await page.keyboard.press('Home');
    await expect(position).toHaveText(/^Page 1 sur/);
    const field = page.getByRole('textbox', { name: 'Aller à la page' });
    await field.fill('2');
    await field.press('Enter');
    await expect(position).toHaveText(/^Page 2 sur/);
    await expect(page).toHaveURL(/page=2/);
    await test.step('words are found, and pages chosen in small', async () => {
      await page.goto(`/documents/${seeded.document.id}`);
      await page.getByRole('button', { name: 'Rechercher dans le document' }).click();
      const field = page.getByRole('searchbox', { name: 'Rechercher dans le document' });
      await expect(field).toBeFocused();
      await field.fill('COUPLE');
      const state = page.getByRole('search').getByRole('status');
      await expect(state).toHaveText(/^\d+ sur \d+ pages?$/);
      await expect(
        page
          .getByRole('region', { name: /Page \d+ du document/ })
          .locator('mark')
          .first(),
      ).toHaveText(/couple/i);
      await expectAccessible(page);
      await field.fill('turbine');
      await expect(state).toHaveText('aucune page');
      await page.getByRole('button', { name: 'Fermer la recherche' }).click();
      const small = page.getByRole('navigation', { name: 'Pages en miniature' });
      await small.getByRole('button', { name: 'Page 3' }).click();
      await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(/^Page 3 sur/);
      await expect(small.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    });
  },
);

for (const [device, view] of Object.entries({ desktop, phone }))
  test(
    `the cited passage stands in view on a ${device}, the page grows, and the file is saved`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.reader, { ...view, reducedMotion: 'reduce' });
      await page.goto(
        `/documents/${seeded.document.id}?page=4&passage=${encodeURIComponent('remplacer la garniture')}`,
      );
      const sheet = page.getByRole('region', { name: 'Page 4 du document' });
      await expect(sheet.locator('mark').first()).toBeInViewport();
      const before = await sheet.locator('canvas').boundingBox();
      await page.getByRole('button', { name: 'Agrandir' }).click();
      await expect
        .poll(async () => (await sheet.locator('canvas').boundingBox())?.width ?? 0)
        .toBeGreaterThan((before?.width ?? 0) * 1.1);
      const saved = page.waitForEvent('download');
      if (device === 'phone') {
        await chooseAction(page, 'Télécharger');
      } else await page.getByRole('link', { name: 'Télécharger' }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
      await expect(page).toHaveURL(/\/documents\//);
    },
  );

test(
  'each page of a document shows how it was read, and what nothing could read is marked so; words cited from a scanned page are highlighted over its picture [D.10] [D.90]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, { ...desktop, reducedMotion: 'reduce' });
    await page.goto('/documents');
    const id = await send(page, dossier, 'Dossier numérisé');
    const dossierPath = `/documents/${id}`;
    await page.goto(dossierPath);
    const ledger = page.getByRole('region', { name: 'Lecture page par page' });
    await expect(ledger).toContainText('1 texte');
    await expect(ledger).toContainText('1 lue par reconnaissance');
    await expect(ledger).toContainText('1 illisible');
    await ledger.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(`${dossierPath}?page=3`);
    await expect(page.getByText('Page non lisible')).toBeVisible();
    await expect(page.getByText('le chat ne la citera pas')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Texte', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Page 3' })).toContainText('Aucun texte n’a pu être lu');
    await page.goto(`${dossierPath}?view=text`);
    await expect(page.getByRole('article', { name: 'Page 2' })).toContainText('Consignes de maintenance');
    await expectAccessible(page);
    await test.step('words cited from a scanned page, on a desk and on a phone', async () => {
      const cited = new URLSearchParams({ page: '2', passage: 'Le joint torique de l’extracteur se remplace' });
      for (const size of [desktop, phone]) {
        const page = await browserOf(accounts.reader, { ...size, reducedMotion: 'reduce' });
        await page.goto(`${dossierPath}?${cited}`);
        const sheet = page.getByRole('region', { name: 'Page 2 du document' });
        const marks = sheet.locator('mark');
        await expect(marks.first()).toHaveText(/^Le/);
        await expect(marks).toHaveCount(7);
        const [word, picture] = [await marks.nth(1).boundingBox(), await sheet.locator('canvas').boundingBox()];
        // The second line of print, not somewhere on the page.
        expect(word?.width).toBeGreaterThan(10);
        expect((word?.y ?? 0) - (picture?.y ?? 0)).toBeLessThan((picture?.height ?? 0) / 3);
      }
    });
  },
);

test('a scan is drawn that is compressed as CCITT fax', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.admin, desktop);
  await page.goto('/documents');
  await page.goto(`/documents/${await send(page, published('pikepdf-sandwich.pdf'), 'Numérisé : fax')}`);
  await expect.poll(() => inkOf(page), { message: 'the share of dark points' }).toBeGreaterThan(0.02);
});

test(
  'scans are drawn that are compressed as JBIG2 and JPEG 2000; turned faster than they are drawn, the page that is asked for is there at the end',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/documents');
    const scans = published('pypdf-Seige_of_Vicksburg_Sample_OCR.pdf');
    await page.goto(`/documents/${await send(page, scans, 'Six pages numérisées')}`);
    await expect.poll(() => inkOf(page), { message: 'the share of dark points' }).toBeGreaterThan(0.02);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const number of [2, 3, 4, 5, 6]) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('region', { name: `Page ${number}` }).waitFor();
    }
    await expect.poll(() => inkOf(page)).toBeGreaterThan(0.02);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
);

test(
  'letters a file does not carry come from the product, the same on every machine',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    const font = page.waitForResponse((response) => response.url().endsWith('/LiberationSans-Regular.ttf'));
    await page.goto(`/documents/${seeded.document.id}`);
    expect((await font).status()).toBe(200);
    await expect.poll(() => inkOf(page)).toBeGreaterThan(0.005);
  },
);

/** How much of the first page that is drawn is dark, 0 to 1. */
const inkOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const drawing = canvas?.getContext('2d');
    if (canvas === null || drawing == null || canvas.width === 0) return 0;
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) dark++;
    return dark / (data.length / 4);
  });
