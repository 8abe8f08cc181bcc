import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

const { id, title } = seeded.publishedNote;
const question = 'Comment purger le circuit hydraulique de la presse 2 ?';
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const danger = (page: Page) => page.getByText('Un danger a été signalé sur cette fiche');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Signaler un problème' });
const report = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function fill(page: Page, kind: string, text: string) {
  await dialog(page).getByLabel(kind).check();
  await dialog(page).getByRole('textbox', { name: 'Expliquez' }).fill(text);
  expect(await fits(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Signalement envoyé')).toBeVisible();
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
    const first = reader.getByRole('article', { name: title }).getByRole('listitem').first();
    await first.selectText();
    const words = (await first.innerText()).replace(/\s+/g, ' ').trim();
    await reader.getByRole('button', { name: /^Actions pour/ }).click();
    await reader.getByRole('menuitem', { name: 'Signaler un problème' }).click();
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

test(
  'by the keyboard alone a page of a document is reported at a desk, explained, and its reporter reads why [B.27] [B.30] [B.39]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader);
    await reader.goto(`/documents/${seeded.document.id}?page=2`);
    await reader.getByRole('button', { name: /^Actions pour/ }).press('Enter');
    await reader.getByRole('menuitem', { name: 'Signaler un problème sur cette page' }).press('Enter');
    await expect(dialog(reader)).toContainText(`${seeded.document.title}\u00a0», page 2`);
    await dialog(reader).getByLabel('C’est faux').focus();
    await reader.keyboard.press('Space');
    await reader.keyboard.press('ArrowDown');
    await expect(dialog(reader).getByLabel('Ce n’est plus à jour')).toBeChecked();
    await dialog(reader).getByRole('textbox', { name: 'Expliquez' }).focus();
    await reader.keyboard.type('Cette pompe a été remplacée.');
    await dialog(reader).getByRole('button', { name: 'Envoyer le signalement' }).press('Enter');
    await expect(reader.getByText('Signalement envoyé')).toBeVisible();

    const validator = await browserOf(accounts.validator);
    await validator.goto('/notes/all');
    await validator.getByRole('link', { name: /^Signalements/ }).press('Enter');
    const item = report(validator, 'Cette pompe a été remplacée.');
    await item.getByRole('button', { name: 'Répondre' }).press('Enter');
    await expect(validator.getByRole('textbox', { name: 'Votre réponse' })).toBeFocused();
    await validator.keyboard.type('La notice vaut aussi pour la nouvelle pompe.');
    await validator.getByRole('button', { name: 'Envoyer la réponse' }).press('Enter');
    await expect(validator.getByText('Réponse envoyée')).toBeVisible();
    await expect(item).toHaveCount(0);

    await reader.goto('/account');
    await reader.getByRole('link', { name: 'Mes signalements' }).press('Enter');
    const own = report(reader, 'Cette pompe a été remplacée.');
    await expect(own).toContainText('Expliqué');
    await expect(own).toContainText('La notice vaut aussi pour la nouvelle pompe.');
  },
);

for (const [size, options] of [
  ['a phone', phone],
  ['a desk', {}],
] as const)
  test(
    `an answer is reported on ${size}, and reaches who may answer it with its question [B.27] [B.28]`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const reader = await browserOf(accounts.reader, options);
      await reader.goto('/chat');
      const answer = await ask(reader, question);
      await answer.getByRole('button', { name: 'Signaler un problème' }).click();
      await expect(dialog(reader)).toContainText('La réponse à');
      await fill(reader, 'Ce n’est pas clair', `On ne sait pas par où commencer, sur ${size}.`);

      const validator = await browserOf(accounts.validator, options);
      await validator.goto('/notes/reports');
      const item = report(validator, `On ne sait pas par où commencer, sur ${size}.`);
      await expect(item.getByRole('heading', { level: 2 })).toContainText('purger le circuit');
      await item.getByText('Lire la réponse signalée').click();
      expect(await fits(validator)).toBe(true);
      await item.getByRole('button', { name: 'Répondre' }).click();
      await validator.getByRole('textbox', { name: 'Votre réponse' }).fill('Commencez par la vanne du haut.');
      await validator.getByRole('button', { name: 'Envoyer la réponse' }).click();
      await expect(validator.getByText('Réponse envoyée')).toBeVisible();
    },
  );
