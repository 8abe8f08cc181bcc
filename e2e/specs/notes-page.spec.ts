import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { files } from '../support/page/files.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

const storedIds = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as string[], key);

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(5000);
}

test('a note is taken along as a PDF, from its page and by an address that returns to it; readers say whether it helps, and change their mind [S2.51] [S2.58] [D.48] [D.49]', async ({
  browserOf,
}) => {
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
});

test.describe('while a recording is written down', { tag: '@release' }, () => {
  test.use({ spokenWords: 'Contrôler la flèche au milieu du brin.' });

  test('a note being written shows how far it is, cannot be edited, and can be called off [S3.48] [S4.3] [S6.32] [D.98]', async ({
    browserOf,
    speech,
  }) => {
    const page = await browserOf(accounts.creator);
    const { open, write, chooseAudio, generate } = captureOf(page);
    const title = 'Contrôler la courroie du ventilateur';
    speech?.hold();
    await open(title);
    await write('Moteur arrêté, clé retirée.');
    await chooseAudio(files.speech);
    await generate();
    const row = page.getByRole('list', { name: 'Mes notes' }).getByRole('listitem').filter({ hasText: title });
    await row.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await test.step('it is watched, a reload included', async () => {
      await expect.poll(() => storedIds(page, 'monitoredNoteIds')).toEqual([id]);
      await page.reload();
      expect(await storedIds(page, 'monitoredNoteIds')).toEqual([id]);
    });
    await test.step('it cannot be edited yet', async () => {
      await page.goto(`/notes/${id}/edit`);
      await expect(page.getByText('Cette fiche est encore en cours de rédaction')).toBeVisible();
      await page.getByRole('link', { name: 'Voir la fiche' }).click();
    });
    await test.step('it shows how far it is, and is called off', async () => {
      const progress = page.getByRole('progressbar', { name: 'Avancement de la rédaction' });
      await expect(progress).toHaveAttribute('aria-valuetext', /1 médias? sur 2/);
      await page.getByRole('button', { name: 'Annuler la génération' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la génération' }).click();
      await expect(page.getByRole('article', { name: title })).toContainText('Erreur d’import');
      await expect(page.getByRole('article', { name: title })).toContainText('Vos médias sont conservés.');
    });
    await test.step('it is written all the same when it is asked for again', async () => {
      speech?.answer();
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(page.getByText('Fiche prête à relire')).toBeVisible();
      await expect.poll(() => storedIds(page, 'monitoredNoteIds')).toEqual([]);
    });
  });
});

test(
  'a ready note opens where it is edited, or to be read where it cannot be [D.112]',
  { tag: '@release' },
  async ({ browserOf }) => {
    for (const [account, message, address] of [
      [accounts.creator, 'Fiche prête à relire', /\/notes\/[0-9a-f-]{36}\/edit$/],
      // Their company does without the creator’s review: the note waits for its validator at once.
      [accounts.stranger, 'Fiche prête', /\/notes\/[0-9a-f-]{36}$/],
    ] as const) {
      const page = await browserOf(account);
      const { open, write, generate } = captureOf(page);
      await open('Régler le thermostat');
      await write('Entre 62 et 65 degrés.');
      await generate();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
      await expect(page).toHaveURL(address);
    }
  },
);
