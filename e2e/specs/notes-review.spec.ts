import type { Page } from '@playwright/test';
import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

/** Records a note and sends it to validation; resolves to its path. */
async function send(page: Page, title: string, text: string): Promise<string> {
  const { open, write, generate } = captureOf(page);
  await open(title);
  await write(text);
  await generate();
  await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte de la fiche' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer à la validation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à la validation' }).click();
  await expect(page.getByText('Fiche envoyée à la validation')).toBeVisible();
  await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a note goes back to its author with the reason, a usual one to start with [B.4]', async ({ browserOf }) => {
  const title = 'Couple de la pompe';
  const creator = await browserOf(accounts.creator, phone);
  const path = await send(creator, title, 'Serrer à 56 N·m.');
  const page = await browserOf(accounts.validator, phone);
  await page.goto(path);
  await test.step('called off at the second question, what was written is there at the third', async () => {
    await choose(page, 'Rejeter');
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
});
