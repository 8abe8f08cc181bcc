import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

test.use({ productOf: 'notes' });

const sensor = seeded.overdueNote;
const question = 'Le bac B2 affiche plein alors que le bac est vide, que faire ?';
const warning = (page: Page) => page.getByText(/^Vérifiée il\sy\sa\s14\smois, elle devait l’être de nouveau/);
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmer que la fiche est à jour' });
const cited = (page: Page) => page.getByText(/^Cette fiche est à vérifier\s: vérifiée il\sy\sa\s14\smois\.$/);

test(
  'a reader is told how old an answer is, and a validator finds what is due and confirms it [B.18] [B.19] [B.20]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader, phone);
    await reader.goto('/chat');
    await ask(reader, question);
    await expect(cited(reader).first()).toBeVisible();
    const conversation = reader.url();

    await test.step('the reader sees the date on the note and in the list, and no button', async () => {
      await reader.goto('/notes/all');
      await expect(reader.getByRole('listitem').filter({ hasText: sensor.title })).toContainText('À vérifier');
      await reader.goto(`/notes/${sensor.id}`);
      await expect(warning(reader)).toBeVisible();
      await expect(confirmButton(reader)).toHaveCount(0);
      expect(await fits(reader)).toBe(true);
    });

    await test.step('on a phone the validator goes from the home page to what is due, and may correct it', async () => {
      const validator = await browserOf(accounts.validator, phone);
      await validator.goto('/');
      await validator.getByRole('link', { name: /Fiches à vérifier/ }).click();
      await expect(validator).toHaveURL('/notes/to-verify');
      await validator.getByRole('link', { name: sensor.title }).click();
      await expect(warning(validator)).toBeVisible();
      expect(await fits(validator)).toBe(true);
      await expect(validator.getByRole('status').getByRole('button', { name: 'Corriger' })).toBeVisible();
    });

    const late = await browserOf(accounts.admin);
    await late.goto(`/notes/${sensor.id}`);
    await expect(warning(late)).toBeVisible();

    await test.step('at a desk they confirm it by the keyboard alone', async () => {
      const validator = await browserOf(accounts.validator);
      await validator.goto('/notes/all');
      await validator.getByRole('link', { name: /^À vérifier/ }).press('Enter');
      await expect(validator).toHaveURL('/notes/to-verify');
      await validator.getByRole('link', { name: sensor.title }).press('Enter');
      await confirmButton(validator).press('Enter');
      await expect(validator.getByText('Fiche confirmée')).toBeVisible();
      await expect(warning(validator)).toHaveCount(0);
      const note = validator.getByRole('article').first();
      await expect(note).toContainText(/Vérifiée le .* par Nadia Benali/);
      await expect(note).toContainText('À vérifier avant le');
      await validator.goto('/notes/to-verify');
      await expect(validator.getByText('Rien à vérifier')).toBeVisible();
      await validator.goto('/');
      await expect(validator.getByRole('link', { name: /Fiches à valider/ })).toBeVisible();
      await expect(validator.getByRole('link', { name: /Fiches à vérifier/ })).toHaveCount(0);
    });

    await test.step('who comes second learns who confirmed it', async () => {
      await confirmButton(late).click();
      await expect(late.getByText('Nadia Benali vient de confirmer cette fiche')).toBeVisible();
      await expect(warning(late)).toHaveCount(0);
    });

    await test.step('the answer of before says nothing of it any more', async () => {
      await reader.goto(conversation);
      await expect(reader.getByRole('heading', { name: sensor.title }).first()).toBeVisible();
      await expect(cited(reader)).toHaveCount(0);
    });
  },
);
