import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { captureOf } from '../support/page/capture.ts';
import { files } from '../support/page/files.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

/** States of the notes’ pages that the pages as they open do not show. */
const states: readonly { name: string; account: Account; path: string; prepare: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'filters and a search with its extracts',
    account: accounts.reader,
    path: '/notes/all?q=manometre&medium=text',
    prepare: (page) => expect(page.locator('mark').first()).toBeVisible(),
  },
  {
    name: 'a new note with media, and what is missing',
    account: accounts.creator,
    path: '/notes/create',
    prepare: async (page) => {
      await captureOf(page).write('Fermer la vanne.');
      await captureOf(page).choosePhotos([files.photo, files.notPdf]);
      await captureOf(page).generate();
      await expect(page.getByText('Le titre de la fiche ne peut pas être vide').first()).toBeVisible();
    },
  },
  {
    name: 'a film being recorded, and heard again',
    account: accounts.creator,
    path: '/notes/create',
    prepare: async (page) => {
      await page.getByRole('group', { name: 'Ajouter un média' }).getByRole('button', { name: 'Vidéo' }).click();
      await page.getByRole('button', { name: 'Commencer à filmer' }).click();
      await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[2-9]/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Terminer' }).click();
      await expect(page.getByText('Aperçu de la vidéo')).toBeVisible();
    },
  },
  {
    name: 'the editor with its link dialog',
    account: accounts.creator,
    path: `/notes/${seeded.noteToReview.id}/edit`,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Texte de la fiche' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Lien', exact: true }).click();
      await page.getByRole('button', { name: 'Enregistrer le lien' }).click();
    },
  },
  {
    name: 'what a validator sees before publishing, and the question before a rejection',
    account: accounts.validator,
    path: '/notes/to-review',
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Fiches à valider' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Avant de publier' })).toContainText(
        /Rien à signaler|Chiffre|Source/,
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Actions pour/ }).click();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Rejeter' }).click();
      await page.getByRole('textbox', { name: 'Motif' }).fill('Une autre fiche le dit déjà.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

for (const [width, device] of [
  [1440, desktop],
  [390, { viewport: phone.viewport }],
] as const)
  test(
    `filters, media, films, the editor and decisions: no violation of WCAG 2.2 AA at ${width} px`,
    { tag: '@release' },
    async ({ browserOf }) => {
      for (const { name, account, path, prepare } of states)
        await test.step(name, async () => {
          const page = await browserOf(account, { ...device, reducedMotion: 'reduce' });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await prepare(page);
          await expectAccessible(page);
        });
    },
  );

test('a note is recorded, edited and sent with the keyboard alone', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator);
  const focused = page.locator(':focus');
  /** Goes on with Tab until the named element has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press('Tab');
      const said = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ?? (element.textContent === '' ? element.id : element.textContent),
      );
      if (name.test(said ?? '')) return;
    }
    throw new Error(`no way to ${name} by Tab`);
  };
  await page.goto('/notes/create');
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).focus();
  await page.keyboard.type('Au clavier');
  await tabTo(/^Texte$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sans souris.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(/Générer la fiche/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fiche prête à relire')).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(/Ouvrir la fiche/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Texte de la fiche' })).toBeVisible();
  await tabTo(/^Texte de la fiche$/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ni écran tactile.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fiche envoyée à la validation')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Au clavier' })).toContainText('Ni écran tactile.');
});
