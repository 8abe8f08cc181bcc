import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { addWords, sendToValidation } from '../support/page/note.ts';
import { ask } from '../support/page/question.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

test.use({ productOf: 'notes' });

/** A published note of Camille Ferrand. */
const note = {
  id: '019a9f00-0000-7000-8000-000400000001',
  question: 'Quelle rayure maximale accepter sur la portée ?',
};

const correctButton = (page: Page) => page.getByRole('button', { name: 'Corriger', exact: true });

/** Adds a sentence to the correction that stands open, and sends it to validation. */
async function addAndSend(page: Page, sentence: string): Promise<void> {
  await expect(page).toHaveURL(/\/edit$/);
  await addWords(page, sentence);
  await sendToValidation(page);
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

test(
  'three people: one corrects, one publishes, one reads on a phone what changed since the answer [B.5] [B.8] [B.11] [B.12]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const sentence = 'Porter des gants et des lunettes.';
    const reader = await browserOf(accounts.reader, phone);
    await reader.goto('/chat');
    await ask(reader, note.question);
    const conversation = reader.url();

    const creator = await browserOf(accounts.creator);
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

    const validator = await browserOf(accounts.validator);
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
      expect(await fits(reader)).toBe(true);
    });
  },
);
