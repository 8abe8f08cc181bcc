import type { Page } from '@playwright/test';
import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { addWords, chooseAction, sendToValidation } from '../support/page/note.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

/** Records a note, changes it, sends it to validation; resolves to its path. */
async function send(page: Page, title: string, text: string, change?: (page: Page) => Promise<void>): Promise<string> {
  await captureOf(page).record(title, text);
  await change?.(page);
  await sendToValidation(page);
  await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

test('of two validators the second learns who was first [D.67]', { tag: '@release' }, async ({ browserOf }) => {
  const path = await send(await browserOf(accounts.creator), 'Nettoyer la crépine', 'Tous les lundis, pompe arrêtée.');
  const [first, second] = [await browserOf(accounts.validator), await browserOf(accounts.admin)];
  for (const page of [first, second]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Publier la fiche' })).toBeVisible();
  }
  await first.getByRole('button', { name: 'Publier la fiche' }).click();
  await expect(first.getByText('Validée par Nadia Benali')).toBeVisible();
  await second.getByRole('button', { name: 'Publier la fiche' }).click();
  await expect(second.getByText('Nadia Benali vient de publier cette fiche.')).toBeVisible();
  await expect(second.getByText('Validée par Nadia Benali')).toBeVisible();
});

test(
  'before publishing a validator sees near duplicates, figures that differ, and what the creator changed [D.87] [D.88] [D.89]',
  { tag: '@release' },
  async ({ browserOf }) => {
    // Nearly what the seeded note says, with another figure.
    const told = [
      'À faire après chaque ouverture du circuit, ou quand le coulisseau descend par à-coups. Compter 30 minutes.',
      'Démarrer la pompe et la laisser tourner deux minutes à vide.',
      'Ouvrir d’un quart de tour la vis de purge du vérin gauche, tuyau transparent plongé dans le bac.',
      'Attendre que l’huile sorte sans bulles, puis refermer à 25 N·m.',
      'Faire cinq montées et descentes sans charge et refaire le niveau.',
    ].join('\n\n');
    const path = await send(await browserOf(accounts.creator), 'Purge de la presse 2', told, async (page) => {
      await addWords(page, 'Laisser refroidir avant de partir.');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/Enregistré à/)).toBeVisible();
    });
    const page = await browserOf(accounts.validator);
    await page.goto(path);
    const panel = page.getByRole('region', { name: 'Avant de publier' });
    await test.step('a figure', async () => {
      await expect(panel).toContainText('Chiffre différent ailleurs');
      await expect(panel).toContainText('25 N·m');
      await expect(panel.locator('mark').filter({ hasText: '12 N·m' })).toBeVisible();
    });
    await test.step('a source that says the same', async () => {
      await expect(panel).toContainText('Source très proche');
      await expect(panel).toContainText(/\d+\s%\sde passages communs/);
      await expect(panel.getByRole('link', { name: seeded.publishedNote.title }).first()).toBeVisible();
    });
    await test.step('the changes', async () => {
      await expect(panel).toContainText('Modifié depuis la génération');
      await expect(panel.locator('ins')).toContainText('Laisser refroidir avant de partir.');
    });
  },
);

test(
  'a note goes back to its author with the reason, a usual one to start with [B.4]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const title = 'Couple de la pompe';
    const creator = await browserOf(accounts.creator, phone);
    const path = await send(creator, title, 'Serrer à 56 N·m.');
    const page = await browserOf(accounts.validator, phone);
    await page.goto(path);
    await test.step('called off at the second question, what was written is there at the third', async () => {
      await chooseAction(page, 'Rejeter');
      const why = page.getByRole('dialog', { name: 'Pourquoi rejeter' });
      await why.getByRole('textbox', { name: 'Motif' }).fill('Le couple est de 65 N·m.');
      await why.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
      await expect(why.getByRole('textbox', { name: 'Motif' })).toHaveValue('Le couple est de 65 N·m.');
      await why.getByRole('textbox', { name: 'Motif' }).fill('');
      await why.getByRole('button', { name: 'Annuler' }).click();
    });
    await page.getByRole('button', { name: 'Rendre à son auteur' }).click();
    const why = page.getByRole('dialog', { name: `Rendre « ${title} »` });
    await why.getByRole('button', { name: 'Chiffre à vérifier' }).click();
    await page.keyboard.type('65 N·m sur la plaque.');
    await why.getByRole('button', { name: 'Rendre à son auteur' }).click();
    await expectSpoken(page, 'Fiche rendue à son auteur');
    const reason = 'Un chiffre est à vérifier : 65 N·m sur la plaque.';
    await creator.goto('/notes/my-notes');
    const row = creator.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(`Rendue par Nadia Benali : ${reason}`);
    await row.getByRole('link', { name: title }).click();
    await expect(creator.getByText(/^Nadia Benali vous a rendu cette fiche/)).toBeVisible();
    await expect(creator.getByText(reason)).toBeVisible();
  },
);
