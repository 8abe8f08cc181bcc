import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { toTheEnd } from '../support/page/caret.ts';
import { ask } from '../support/page/question.ts';
import { beforeRelease, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

/** Published notes of Camille Ferrand. */
const pump = {
  id: '019a9f00-0000-7000-8000-000400000001',
  question: 'Quelle rayure maximale accepter sur la portée ?',
};
const press = { id: '019a9f00-0000-7000-8000-000400000004', question: 'Comment purger la presse 2 ?' };
const locked = { id: '019a9f00-0000-7000-8000-000400000002' };
const moved = { id: '019a9f00-0000-7000-8000-000400000003' };

const correctButton = (page: Page) => page.getByRole('button', { name: 'Corriger', exact: true });

/** Adds a sentence to the correction that stands open, and sends it to validation. */
async function addAndSend(page: Page, sentence: string): Promise<void> {
  await expect(page).toHaveURL(/\/edit$/);
  const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
  await toTheEnd(text);
  await text.pressSequentially(` ${sentence}`);
  await page.getByRole('button', { name: 'Envoyer à la validation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à la validation' }).click();
  await expect(page.getByText('Fiche envoyée à la validation')).toBeVisible();
}

/** Publishes the correction of this note. */
async function publish(page: Page, id: string, sentence: string): Promise<void> {
  await page.goto(`/notes/${id}`);
  await expect(page.getByText(/^Camille Ferrand corrige cette fiche depuis/)).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir la correction' }).click();
  const panel = page.getByRole('region', { name: 'Avant de publier' });
  await expect(panel).toContainText('Ce que change la correction');
  await expect(panel.locator('ins')).toContainText(sentence);
  await page.getByRole('button', { name: 'Publier la fiche' }).click();
  await expect(page.getByText('Correction publiée')).toBeVisible();
  await expect(page).toHaveURL(`/notes/${id}`);
  await expect(page.getByRole('article').first()).toContainText(sentence);
}

for (const [size, options, note] of [
  ['a phone', phone, press],
  ['a desk', {}, pump],
] as const)
  test(
    `three people: one corrects, one publishes, one reads what changed since the answer, on ${size} [B.5] [B.8] [B.11] [B.12]`,
    beforeRelease(options === phone),
    async ({ browserOf }) => {
      const sentence = 'Porter des gants et des lunettes.';
      const reader = await browserOf(accounts.reader, options);
      await reader.goto('/chat');
      await ask(reader, note.question);
      const conversation = reader.url();

      const creator = await browserOf(accounts.creator, options);
      await creator.goto(`/notes/${note.id}`);
      await correctButton(creator).click();
      await expect(creator.getByText('La version publiée reste visible et citée', { exact: false })).toBeVisible();
      await addAndSend(creator, sentence);

      await test.step('the reader sees the published text, and nothing of the draft', async () => {
        await reader.goto(`/notes/${note.id}`);
        await expect(reader.getByRole('article').first()).not.toContainText(sentence);
        await expect(reader.getByText('Correction en cours')).toHaveCount(0);
        await expect(correctButton(reader)).toHaveCount(0);
      });

      const validator = await browserOf(accounts.validator, options);
      await publish(validator, note.id, sentence);

      await test.step('the answer of before says that the note was corrected, and shows what changed', async () => {
        await reader.goto(conversation);
        await expect(reader.getByText(/^Cette fiche a été corrigée depuis, le/).first()).toBeVisible();
        await reader.getByRole('link', { name: 'Voir ce qui a changé' }).first().click();
        const versions = reader.getByRole('dialog', { name: /^Historique de/ });
        await expect(versions).toContainText('La réponse citait la version publiée');
        await expect(versions.locator('ins')).toContainText(sentence);
        await expect(versions.getByText('Version 2, actuelle')).toBeVisible();
        await expect(versions.getByRole('button', { name: /Reprendre/ })).toHaveCount(0);
        expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });

      await test.step('the former text comes back as a correction', async () => {
        await validator.getByRole('button', { name: 'Historique' }).click();
        const versions = validator.getByRole('dialog', { name: /^Historique de/ });
        await expect(versions.locator('ins')).toContainText(sentence);
        await versions.getByRole('button', { name: 'Reprendre la version 1' }).click();
        await expect(validator).toHaveURL(/\/edit$/);
        await expect(validator.getByRole('textbox', { name: 'Texte de la fiche' })).not.toContainText(sentence);
        if (size === 'a phone') {
          await validator.getByRole('button', { name: /^Actions pour/ }).click();
          await validator.getByRole('menuitem', { name: 'Abandonner la correction' }).click();
        } else await validator.getByRole('button', { name: 'Abandonner la correction' }).click();
        await validator.getByRole('alertdialog').getByRole('button', { name: 'Abandonner la correction' }).click();
        await expect(validator).toHaveURL(`/notes/${note.id}`);
        await expect(correctButton(validator)).toBeVisible();
      });
    },
  );

test(
  'the second who starts is told who corrects the note, and opens that correction [B.7]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [creator, validator] = [await browserOf(accounts.creator), await browserOf(accounts.validator)];
    for (const page of [creator, validator]) {
      await page.goto(`/notes/${locked.id}`);
      await expect(correctButton(page)).toBeVisible();
    }
    await correctButton(creator).click();
    await expect(creator).toHaveURL(/\/edit$/);
    await correctButton(validator).click();
    await expect(validator.getByText(/^Camille Ferrand corrige cette fiche depuis/).first()).toBeVisible();
    await expect(correctButton(validator)).toHaveCount(0);
    await validator.getByRole('link', { name: 'Ouvrir la correction' }).click();
    await expect(validator.getByText('Correction d’une fiche publiée')).toBeVisible();
    await expect(validator.getByRole('button', { name: 'Modifier' })).toBeVisible();
  },
);

test(
  'who had a text open that is no longer the published one reads what changed before correcting it [B.7]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const late = await browserOf(accounts.admin);
    await late.goto(`/notes/${moved.id}`);
    await expect(correctButton(late)).toBeVisible();
    const creator = await browserOf(accounts.creator);
    await creator.goto(`/notes/${moved.id}`);
    await test.step('by the keyboard alone', async () => {
      await correctButton(creator).focus();
      await creator.keyboard.press('Enter');
      await expect(creator).toHaveURL(/\/edit$/);
      const text = creator.getByRole('textbox', { name: 'Texte de la fiche' });
      await text.focus();
      await toTheEnd(text);
      await creator.keyboard.type(' Vérifier deux fois.');
      await creator.keyboard.press('ControlOrMeta+Enter');
      const question = creator.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Envoyer à la validation' }).press('Enter');
      await expect(creator.getByText('Fiche envoyée à la validation')).toBeVisible();
    });
    await publish(await browserOf(accounts.validator), moved.id, 'Vérifier deux fois.');
    await correctButton(late).click();
    const newer = late.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' });
    await expect(newer.locator('ins')).toContainText('Vérifier deux fois.');
    await newer.getByRole('button', { name: 'Corriger le nouveau texte' }).click();
    await expect(late).toHaveURL(/\/edit$/);
    await expect(late.getByRole('textbox', { name: 'Texte de la fiche' })).toContainText('Vérifier deux fois.');
  },
);
