import type { Page } from '@playwright/test';
import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';
import { chooseAction } from '../support/page/note.ts';

test.use({ productOf: 'notes' });

const { id, title } = seeded.publishedNote;
const question = 'Comment purger le circuit hydraulique de la presse 2 ?';
const danger = (page: Page) => page.getByText('Un danger a été signalé sur cette fiche');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Signaler un problème' });
const report = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function fill(page: Page, kind: string, text: string) {
  await dialog(page).getByLabel(kind).check();
  await dialog(page).getByRole('textbox', { name: 'Expliquez' }).fill(text);
  expect(await fits(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expectSpoken(page, 'Signalement envoyé');
}

test('a danger that a reader marks on a phone warns everybody until a validator has decided, and is corrected with its passage [B.27] [B.31] [B.32] [B.39]', async ({
  browserOf,
}) => {
  const reader = await browserOf(accounts.reader, phone);
  const creator = await browserOf(accounts.creator);
  await creator.goto('/chat');
  await ask(creator, question);
  await expect(creator.getByText('Un danger a été signalé sur une source de cette réponse')).toHaveCount(0);
  const conversation = creator.url();

  const marked = await test.step('the reader marks a passage and reports it', async () => {
    await reader.goto(`/notes/${id}`);
    // Of its text: who corrected it since stands above, in a list as well.
    const first = reader.getByRole('article', { name: title }).locator('.sv-markdown').getByRole('listitem').first();
    await first.selectText();
    const words = (await first.innerText()).replace(/\s+/g, ' ').trim();
    await chooseAction(reader, 'Signaler un problème');
    await expect(dialog(reader)).toContainText(words.slice(0, 20));
    await fill(reader, 'C’est dangereux', 'La pression n’est pas coupée avant la purge.');
    await expect(danger(reader)).toBeVisible();
    return words;
  });

  await test.step('everybody is warned, in the list and in answers of before', async () => {
    await creator.goto(conversation);
    await expect(creator.getByText('Un danger a été signalé sur une source de cette réponse')).toBeVisible();
    await creator.goto('/notes/all');
    await expect(creator.getByRole('listitem').filter({ hasText: title }).first()).toContainText('Danger signalé');
  });

  await test.step('its author may correct it, the passage highlighted in the text', async () => {
    await creator.goto('/notes/reports');
    const item = report(creator, 'La pression n’est pas coupée');
    await expect(item).toContainText('Dangereux');
    await expect(item.getByRole('button', { name: 'Répondre' })).toHaveCount(0);
    await item.getByRole('button', { name: 'Corriger la fiche' }).click();
    await expect(creator).toHaveURL(/\/notes\/[0-9a-f-]{36}\/edit$/);
    await creator.getByRole('button', { name: 'Montrer dans le texte' }).click();
    const selected = () => creator.evaluate(() => getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? '');
    await expect.poll(selected).toContain(marked.slice(0, 12));
    expect(await fits(creator)).toBe(true);
  });

  await test.step('a validator finds it on a phone and says that there is no danger', async () => {
    const validator = await browserOf(accounts.validator, phone);
    await validator.goto(`/notes/${id}`);
    await validator.getByRole('link', { name: 'Voir le signalement' }).click();
    await expect(validator).toHaveURL('/notes/reports');
    expect(await fits(validator)).toBe(true);
    await report(validator, 'La pression n’est pas coupée').getByRole('button', { name: 'Sans danger' }).click();
    await expect(validator.getByText('L’avertissement est levé')).toBeVisible();
    await reader.goto(`/notes/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(danger(reader)).toHaveCount(0);
  });
});
