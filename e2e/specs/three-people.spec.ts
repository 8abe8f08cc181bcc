import type { Page } from '@playwright/test';
import { untilOfflineReady } from '../support/browser/worker.ts';
import { captureOf } from '../support/page/capture.ts';
import { addWords, chooseAction, sendToValidation } from '../support/page/note.ts';
import { answerAndGoBack, leaveQuestion } from '../support/page/leave-question.ts';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

// Reports a danger of a note that everyone sees.
test.use({ productOf: 'three-people', expectedErrors: /NetworkError|Failed to fetch|network/i });

interface People {
  creator: Page;
  validator: Page;
  reader: Page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const history = (page: Page) => page.getByRole('dialog', { name: /^Historique de/ });
const openHistory = (page: Page) => page.getByRole('button', { name: 'Historique' }).click();
const textField = (page: Page) => page.getByRole('textbox', { name: 'Texte de la fiche' });

async function publish(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Publier la fiche' }).click();
}

/** The author edits a note of the list that stands open, and changes their mind again and again about leaving. */
async function leaveAndStay(page: Page, title: string): Promise<void> {
  const question = leaveQuestion(page);
  const back = page.getByRole('banner').getByRole('link', { name: 'Retour' });
  await rowOf(page, title).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const edited = page.url();
  await addWords(page, 'Phrase à oublier.');
  const press = () => back.click();
  const step = () => page.goBack();
  const stays = async () => {
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(edited);
    await expect(textField(page)).toContainText('Phrase à oublier.');
  };
  for (const leave of [press, step]) {
    await leave();
    await question.getByRole('button', { name: 'Rester' }).click();
    await stays();
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await stays();
  }
  // Hardly answered, and back again.
  await step();
  for (const answer of ['Rester', 'Escape', 'Rester'] as const) {
    await expect(question).toBeVisible();
    await answerAndGoBack(page, answer);
  }
  await question.getByRole('button', { name: 'Rester' }).click();
  await stays();
  // Nothing is dead: one goes on writing.
  await addWords(page, 'Encore une.');
  await expect(textField(page)).toContainText('Encore une.');
  await press();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL('/notes/my-notes');
  // Nor is anything where it led: the note opens without a reload, and without what was left.
  await rowOf(page, title).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(edited);
  await expect(textField(page)).not.toContainText('Phrase à oublier.');
}

/** From a note sent to the same note published, with a return and an author who hesitates between. */
async function returnWithReason({ creator, validator, reader }: People, title: string): Promise<void> {
  const reason = 'Un chiffre est à vérifier : 65 N·m sur la plaque.';
  const path = await test.step('the author reads texts for an author', async () => {
    await captureOf(creator).record(title, 'Serrer à 56 N·m.');
    await sendToValidation(creator);
    const page = creator.getByRole('main');
    await expect(page).toContainText('Vous l’avez envoyée');
    await expect(page).toContainText('Un validateur la relira. Vous serez prévenu de sa réponse.');
    await expect(page).not.toContainText('Vous n’avez pas les droits');
    await expect(page).not.toContainText(/Camille Ferrand\s+l’a envoyée/);
    await expect(creator).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
    return new URL(creator.url()).pathname;
  });
  await test.step('the validator hands it back', async () => {
    await validator.goto('/notes/to-review');
    await validator.getByRole('link', { name: title }).click();
    await expect(heading(validator, title)).toBeVisible();
    await validator.getByRole('button', { name: 'Rendre à son auteur' }).click();
    const why = validator.getByRole('dialog', { name: /^Rendre/ });
    await why.getByRole('textbox', { name: 'Motif' }).fill(reason);
    await why.getByRole('button', { name: 'Rendre à son auteur' }).click();
    await expect(validator.getByText('Fiche rendue à son auteur')).toBeVisible();
  });
  await test.step('the author reads why in the list', async () => {
    await creator.goto('/notes/my-notes');
    await expect(rowOf(creator, title)).toContainText(reason);
  });
  await test.step('every step back is asked about, and leaving leaves', () => leaveAndStay(creator, title));
  await test.step('the author reads why where they edit it, and sends it once more', async () => {
    await expect(creator.getByText(/^Nadia Benali vous a rendu cette fiche/)).toBeVisible();
    await expect(creator.getByText(reason)).toBeVisible();
    await sendToValidation(creator);
    await expect(creator.getByRole('main')).toContainText('Vous l’avez envoyée');
  });
  await test.step('who reads it once it is published never sees why', async () => {
    await publish(validator, path);
    await expect(validator.getByText('Validée par Nadia Benali')).toBeVisible();
    await openHistory(validator);
    await expect(history(validator)).toContainText(reason);
    const answer = reader.waitForResponse((response) => new URL(response.url()).pathname === `/api${path}`);
    await reader.goto(path);
    await expect(heading(reader, title)).toBeVisible();
    await openHistory(reader);
    await expect(history(reader)).toContainText('Rendue à son auteur');
    await expect(reader.getByText('65 N·m')).toHaveCount(0);
    expect(await (await answer).text()).not.toContain('65 N·m');
  });
}

/** A reader whose device has read one note goes where there is no network, and opens another. */
async function readOffline(page: Page): Promise<void> {
  const { title } = seeded.publishedNote;
  await page.goto('/');
  await untilOfflineReady(page);
  await page.goto('/notes/all');
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL('/notes/all');
  await page.context().setOffline(true);
  const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  const unstored = page.getByRole('heading', { name: 'Cette fiche n’est pas sur cet appareil' });
  const away = rows.filter({ hasText: 'Pas sur cet appareil' });
  await test.step('the list marks which notes are not on this device', async () => {
    await expect(away.first()).toBeVisible();
    await expect(rows.filter({ hasText: title })).not.toContainText('Pas sur cet appareil');
    expect(await away.count()).toBeGreaterThan(0);
    expect(await fits(page)).toBe(true);
  });
  await test.step('the page of one says so at once', async () => {
    await away.first().getByRole('link').first().click();
    await expect(unstored).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(/Nouvel essai automatique/)).toHaveCount(0);
    expect(await fits(page)).toBe(true);
  });
  await test.step('what was read is read, and the other opens by itself with the network', async () => {
    await page.goBack();
    await rows.filter({ hasText: title }).getByRole('link', { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await away.first().getByRole('link').first().click();
    await expect(unstored).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(unstored).toHaveCount(0);
  });
}

test(
  'three people use the product at once, and one does what no one expects',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [creator, validator, reader] = [
      await browserOf(accounts.creator),
      await browserOf(accounts.validator),
      await browserOf(accounts.reader),
    ];
    const people = { creator, validator, reader };

    await test.step('an open report of a danger is seen wherever the note is named', async () => {
      const { id, title } = seeded.publishedNote;
      const cardOf = (page: Page) =>
        page.getByRole('list', { name: 'Dernières fiches' }).getByRole('article').filter({ hasText: title });
      await reader.goto('/');
      await expect(cardOf(reader).locator('.sv-trust-sealed')).toHaveCount(1);
      await reader.goto(`/notes/${id}`);
      await chooseAction(reader, 'Signaler un problème');
      const dialog = reader.getByRole('dialog', { name: 'Signaler un problème' });
      await dialog.getByLabel('C’est dangereux').check();
      await dialog.getByRole('textbox', { name: 'Expliquez' }).fill('La pression n’est pas coupée avant la purge.');
      await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
      await expect(reader.getByText('Signalement envoyé')).toBeVisible();
      const warned = async (page: Page) => {
        await page.goto('/');
        await expect(cardOf(page)).toContainText('Danger signalé');
        await expect(cardOf(page).locator('.sv-trust-sealed')).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Rechercher partout' }).fill('purger presse');
        await expect(page.getByRole('option').filter({ hasText: title })).toContainText('Danger signalé');
      };
      await Promise.all(Object.values(people).map(warned));
      await reader.goto('/notes/all?q=purger%20presse');
      await expect(rowOf(reader, title)).toContainText('Danger signalé');
      await expect(rowOf(reader, title).locator('.sv-trust-sealed')).toHaveCount(0);
    });

    await returnWithReason(people, 'Couple de la pompe 4');
  },
);

test(
  'on a phone a note is left, handed back and looked for without network',
  { tag: '@release' },
  async ({ browserOf }) => {
    const people = {
      creator: await browserOf(accounts.creator, phone),
      validator: await browserOf(accounts.validator, phone),
      reader: await browserOf(accounts.reader, { ...phone, hasWorker: true }),
    };
    await returnWithReason(people, 'Couple de la pompe 5');
    await readOffline(people.reader);
    for (const page of Object.values(people)) expect(await fits(page)).toBe(true);
  },
);
