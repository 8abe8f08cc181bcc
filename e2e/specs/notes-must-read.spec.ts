import type { Page } from '@playwright/test';
import { correctAndPublish } from '../support/page/note.ts';
import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

// Its fiches are in their first version: others correct them.
test.use({ productOf: 'must-read' });

/** Paul Renaud, Camille Ferrand and Thomas Girard belong to the space, and who asks them: Nadia Benali. */
const space = 'Sécurité';
const reason = 'Le couple de serrage a changé en juin.';

const confirm = (page: Page) => page.getByRole('button', { name: 'J’ai lu et compris' });
const panel = (page: Page) => page.getByRole('region', { name: 'Lecture obligatoire' });
const request = (page: Page) => panel(page).getByRole('article', { name: space });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Demander la lecture' });

async function askSpace(page: Page, id: string): Promise<void> {
  await page.goto(`/notes/${id}`);
  await page.getByRole('button', { name: 'Demander la lecture' }).click();
  await dialog(page).getByLabel(space).check();
  await dialog(page).getByRole('textbox', { name: 'Pourquoi' }).fill(reason);
  expect(await fits(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Demander la lecture' }).click();
  await expect(page.getByText('Lecture demandée', { exact: true })).toBeVisible();
}

test(
  'three people on phones: one asks, one reads and confirms, one confirms a page that is out of date [B.44] [B.45] [B.47] [B.60]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const { id, title } = seeded.publishedNote;
    const sentence = 'Porter des gants.';
    const validator = await browserOf(accounts.validator, phone);
    await askSpace(validator, id);
    await expect(request(validator)).toContainText('0 sur 3');

    const creator = await browserOf(accounts.creator, phone);
    await test.step('someone opens the note, and leaves it open', async () => {
      await creator.goto(`/notes/${id}`);
      await expect(confirm(creator)).toBeVisible();
      await expect(creator.getByText('Vous confirmez la version 1', { exact: false })).toBeVisible();
    });

    const reader = await browserOf(accounts.reader, phone);
    await test.step('a reader finds it from the home page, and confirms on its page alone', async () => {
      await reader.goto('/');
      await reader.getByRole('link', { name: 'Fiches à lire' }).click();
      await expect(reader).toHaveURL('/notes/to-read');
      const card = reader.getByRole('article', { name: title });
      await expect(card).toContainText(reason);
      await expect(confirm(reader)).toHaveCount(0);
      expect(await fits(reader)).toBe(true);
      await card.getByRole('link').click();
      await expect(reader.getByText(reason)).toBeVisible();
      expect(await fits(reader)).toBe(true);
      await confirm(reader).click();
      await expect(reader.getByText(/^Vous avez confirmé avoir lu et compris la version 1, le/)).toBeVisible();
      await expectSpoken(reader, 'Vous avez confirmé');
    });

    await correctAndPublish(validator, id, sentence);

    await test.step('what is confirmed is never a text that was not shown', async () => {
      await confirm(creator).click();
      await expect(creator.getByText('La fiche vient d’être corrigée')).toBeVisible();
      await expect(creator.getByRole('article').first()).toContainText(sentence);
      await expect(creator.getByText('Vous confirmez la version 2', { exact: false })).toBeVisible();
      await confirm(creator).click();
      await expect(creator.getByText(/^Vous avez confirmé avoir lu et compris la version 2, le/)).toBeVisible();
    });

    await test.step('who confirmed the former text is asked again, until those who ask say that it is enough', async () => {
      await reader.goto(`/notes/${id}`);
      await expect(reader.getByText('Vous aviez confirmé une version antérieure', { exact: false })).toBeVisible();
      await validator.goto(`/notes/${id}`);
      await expect(request(validator)).toContainText('1 sur 3');
      await request(validator).getByRole('button', { name: 'Pas besoin de relire' }).click();
      await expect(request(validator)).toContainText('2 sur 3');
      expect(await fits(validator)).toBe(true);
      await reader.goto('/notes/to-read?scope=confirmed');
      await expect(reader.getByRole('article', { name: title })).toContainText('Version 1');
    });
  },
);
