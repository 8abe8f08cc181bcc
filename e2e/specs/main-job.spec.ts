import type { Page } from '@playwright/test';
import { deleteDocument, getDocument, updateDocument } from '@savoir/contracts/documents';
import {
  archiveNote,
  deleteNote,
  getNote,
  publishNote,
  rejectNote,
  retryNote,
  returnNote,
  submitNote,
  unarchiveNote,
  updateNote,
} from '@savoir/contracts/notes';
import { expectSpoken } from '../support/page/spoken.ts';
import { accounts, newcomer } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { captureOf } from '../support/page/capture.ts';
import { toTheEnd } from '../support/page/note.ts';
import { chooseFiles, files } from '../support/page/files.ts';
import { expectLayout } from '../support/page/layout.ts';
import { watchAnswers } from '../support/page/live-answer.ts';
import { slowNetwork } from '../support/browser/network.ts';
import { ask } from '../support/page/question.ts';
import { seeded } from '../support/product/seeded.ts';
import { chooseFirstPassword, submitLogin } from '../support/people/sign-in.ts';
import { desktop, expect, test } from '../support/test.ts';

/** What `fixtures/compresseur.wav` says into the microphone. */
const spoken =
  'Sur le compresseur Orvane VC-45, la courroie doit être retendue toutes les 650 heures. ' +
  'Contrôler la flèche au milieu du brin : elle doit être de 9 millimètres.';

// What a company does with the product, once through; each step goes on where the one before ended.
test.use({ productOf: 'main-job', spokenWords: spoken });
test.describe.configure({ mode: 'serial' });

const title = 'Retendre la courroie du compresseur VC-45';
const written =
  'La courroie est derrière la grille gauche. Deux vis de 6 à desserrer, la grille reste pendue à sa chaînette.';
const addition = '\n\nSerrer les écrous du tendeur à 34 N·m, toujours moteur froid.';
const manualTitle = 'Manuel de maintenance Orvane PX-310';

let notePath = '';
let documentPath = '';
const idOf = (path: string) => path.split('/')[2] ?? '';

test('1. a creator records a note with a text, a photo and a recording, reads it again and sends it to validation [S1.5] [S1.6] [S1.8] [S1.9] [S2.14] [S2.44] [S2.46] [S2.47] [S2.48] [S2.53] [S4.2]', async ({
  browserOf,
  speech,
}) => {
  const page = await browserOf(null, desktop);
  await test.step('signs in for the first time, and chooses a password', async () => {
    await page.goto('/login');
    await submitLogin(page, newcomer);
    await chooseFirstPassword(page, 'Premier-Jour-2026');
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Hugo' })).toBeVisible();
    await expectSpoken(page, 'Bonjour Hugo');
  });
  await test.step('starts a note and gives it a title', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Créer une fiche' }).click();
    await expectLayout(page, 'focused-view');
    await expect(page).toHaveTitle('Nouvelle note · Savoir');
    await page.getByRole('button', { name: 'Générer la fiche' }).click();
    await expect(page.getByText('Le titre de la fiche ne peut pas être vide', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill(title);
  });
  await test.step('writes a text', async () => {
    await captureOf(page).write(written);
    await expectSpoken(page, '1 média');
  });
  await test.step('adds a photo of the name plate', async () => {
    await captureOf(page).choosePhotos(files.photo);
    await expect(page.getByRole('article', { name: 'plaque-compresseur' })).toContainText('Photo');
    await expectSpoken(page, '2 médias');
  });
  await test.step('speaks into the microphone', async () => {
    await captureOf(page).speak(/0:0[3-9]/);
  });
  await test.step('has it generated, and sees that it is under way', async () => {
    speech?.hold();
    await page.getByRole('button', { name: 'Générer la fiche' }).click();
    await expect(page).toHaveURL('/notes/my-notes');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Import en cours');
    await expect.poll(() => speech?.received).toEqual([expect.any(Number)]);
    expect(speech?.received[0], 'bytes of the recording').toBeGreaterThan(10_000);
    speech?.answer();
  });
  await test.step('is informed when it is ready, and opens it from there', async () => {
    const message = page.getByRole('status').filter({ hasText: 'Fiche prête à relire' });
    await expect(message).toContainText(title, { timeout: 30_000 });
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
    await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}\/edit$/);
    notePath = new URL(page.url()).pathname.replace('/edit', '');
    await expectLayout(page, 'return-menu');
    await expect(page.getByText('Cette fiche est à finaliser')).toBeVisible();
  });
  const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
  await test.step('finds the text, and the three media as its sources', async () => {
    await expect(text).toContainText(/toutes les 650 heures/);
    await expect(text).toContainText(/derrière la grille gauche/);
    const sources = page.getByRole('complementary', { name: 'Sources' }).getByRole('article');
    await expect(sources).toHaveCount(3);
  });
  await test.step('edits it', async () => {
    await toTheEnd(text);
    await text.pressSequentially(addition);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/Fiche enregistrée|Enregistré à/).first()).toBeVisible();
  });
  await test.step('sends it to validation, and can change it no more', async () => {
    await page.getByRole('button', { name: 'Envoyer à la validation' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Après l’envoi, vous ne pourrez plus la modifier.');
    await question.getByRole('button', { name: 'Envoyer à la validation' }).click();
    await expect(page.getByText('Fiche envoyée à la validation')).toBeVisible();
    await expectSpoken(page, 'Fiche envoyée à la validation');
    await page.goto(`${notePath}/edit`);
    await expect(page.getByText('cette fiche ne peut plus être modifiée')).toBeVisible();
  });
});

test('2. a validator finds it counted, reads it with its author and publishes it [S1.10] [S1.27] [S2.5] [S2.49]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.validator, desktop);
  await test.step('one more waits than at the start', async () => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Raccourcis' });
    await expect(cards.getByText(String(seeded.awaitingNotes + 1), { exact: true })).toBeVisible();
    await cards.getByRole('link', { name: 'Fiches à valider' }).click();
  });
  await test.step('it names its author', async () => {
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Hugo Lefèvre');
    await row.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(notePath));
    await expectLayout(page, 'return-menu');
    await expect(page.getByRole('article', { name: title })).toContainText('Hugo Lefèvre');
    await expect(page.getByRole('article', { name: title })).toContainText('34 N·m');
  });
  await test.step('its sources can be looked at and listened to', async () => {
    const sources = page.getByRole('region', { name: 'Sources' });
    const lines = sources.getByRole('article');
    await expect(lines).toHaveCount(3);
    await expect(sources.getByRole('button')).toHaveCount(0);
    for (const line of await lines.all()) await line.locator('summary').first().click();
    await expect(sources.getByRole('button', { name: /Agrandir/ })).toBeVisible();
    await sources.getByRole('button', { name: 'Lire', exact: true }).click();
    await expect(sources.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  });
  await test.step('published, it leaves the list', async () => {
    await page.getByRole('button', { name: 'Publier la fiche' }).click();
    await expect(page.getByText('Fiche publiée', { exact: true }).first()).toBeVisible();
    await expectSpoken(page, 'Fiche publiée');
    await page.goto('/notes/to-review');
    await expect(page.getByRole('listitem').filter({ hasText: 'Camille Ferrand' })).toHaveCount(seeded.awaitingNotes);
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test('3. an admin imports a PDF: progress, analysis, and a message when it is ready [S2.65] [S2.69] [S4.27]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.admin, desktop);
  await test.step('chooses the file, and gives it a title', async () => {
    await page.goto('/documents/import');
    await expectLayout(page, 'return-menu');
    await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), files.manual);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expectSpoken(page, 'Donnez un titre à chaque document');
    await page.getByRole('textbox', { name: /Titre/ }).fill(manualTitle);
  });
  await test.step('it goes straight to the store, with a signed form, and shows how far it is', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/storage/'));
    const progress = page.getByRole('progressbar', { name: `Envoi de ${manualTitle}` });
    const full = await slowNetwork(page, { up: 8_000 });
    await page.getByRole('button', { name: 'Importer 1 document' }).click();
    await expect(progress).toBeVisible();
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await full();
    await expect(page.getByText('Import terminé', { exact: true })).toBeVisible();
    await expectSpoken(page, 'Import terminé');
  });
  await test.step('is informed when it is ready, and opens it from there', async () => {
    const message = page.getByRole('status').filter({ hasText: 'Document disponible' });
    await expect(message).toContainText(manualTitle, { timeout: 60_000 });
    await page.getByRole('link', { name: 'Voir le document' }).click();
    await expect(page.getByRole('heading', { level: 1, name: manualTitle })).toBeVisible();
    documentPath = new URL(page.url()).pathname;
    await expectLayout(page, 'return-menu');
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Page 1 sur 5');
  });
});

test('4. a reader asks what the note and the PDF answer, and what no one answers [S1.11] [S1.12] [S1.14] [S1.16] [S2.34] [S2.35] [D.5] [D.81] [D.84]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader, desktop);
  await test.step('the note answers, from what was spoken into it', async () => {
    await page.goto('/');
    const answer = await ask(page, 'Tous les combien faut-il retendre la courroie du compresseur VC-45 ?');
    await expect(answer).toContainText('650 heures');
    const source = answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first();
    await expect(source).toContainText(title);
    await expect(source).toContainText('Nadia Benali');
    await expectLayout(page, 'focused-view');
    await expect(page).toHaveTitle('Chat · Savoir');
  });
  await test.step('its citation opens the note at the passage', async () => {
    await page.getByRole('button', { name: 'source 1' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${notePath}\\?.*passage=`));
    await expect(page.getByText('Passage cité')).toBeVisible();
    await expectSpoken(page, 'Passage cité');
    await expect(page.getByRole('article', { name: title }).locator('mark').first()).toBeInViewport();
  });
  await test.step('the PDF answers, with the steps told and the text written under the eyes of the reader', async () => {
    await page.goBack();
    await expect(page.getByRole('article', { name: 'Réponse de Savoir' })).toHaveCount(1);
    const full = await slowNetwork(page, { down: 3000 });
    const seen = await watchAnswers(page);
    await ask(page, 'À quel couple serrer la cloche du filtre de retour de la presse PX-310 ?');
    await full();
    const { statuses, lengths } = await seen();
    expect(statuses.join('\n')).toMatch(/Recherche dans \d+ fiches et \d+ documents/);
    expect(lengths.length).toBeGreaterThan(1);
  });
  await test.step('its citation opens the PDF at the page', async () => {
    const answer = page.getByRole('article', { name: 'Réponse de Savoir' }).last();
    await expect(answer).toContainText('47 N·m');
    const source = answer.getByRole('list', { name: 'Sources' }).getByRole('link', { name: manualTitle }).first();
    await expect(answer.getByRole('list', { name: 'Sources' })).toContainText('page 3');
    await source.click();
    await expect(page).toHaveURL(new RegExp(`${documentPath}\\?page=\\d`));
    const cited = new URL(page.url()).searchParams.get('page');
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(`Page ${cited} sur 5`);
    await expect(page.getByText('dans la réponse à «\u00a0À quel couple serrer la cloche')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à la réponse' })).toBeVisible();
  });
  await test.step('what no one has told is refused, not guessed', async () => {
    await page.goBack();
    const answer = await ask(page, 'Quel jour la cantine sert-elle du couscous aux visiteurs ?');
    await expect(answer).toContainText('Je n’ai pas trouvé de réponse sûre.');
    await expect(answer.getByRole('list', { name: 'Sources' })).toHaveCount(0);
  });
  await test.step('the conversation is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('article', { name: 'Réponse de Savoir' })).toHaveCount(3);
    await expect(page.getByText('650 heures').first()).toBeVisible();
  });
});

test(
  '5. a user of another company sees none of it, on the screens and through the API',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.stranger, desktop);
    await test.step('not in the lists', async () => {
      for (const path of ['/', '/notes/all', '/notes/to-review', '/documents']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByText(title)).toHaveCount(0);
        await expect(page.getByText(manualTitle)).toHaveCount(0);
      }
    });
    await test.step('not by their addresses', async () => {
      for (const path of [notePath, `${notePath}/edit`, documentPath, `${documentPath}?page=3`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
      }
    });
    await test.step('not from the chatbot', async () => {
      await page.goto('/');
      for (const question of [
        'Tous les combien retendre la courroie du compresseur VC-45 ?',
        'À quel couple serrer la cloche du filtre de retour de la presse PX-310 ?',
      ]) {
        const answer = await ask(page, question);
        await expect(answer).toContainText('Je n’ai pas trouvé de réponse sûre.');
        await expect(answer).not.toContainText(title);
        await expect(answer).not.toContainText(manualTitle);
      }
    });
    await test.step('not through the API with their own token', async () => {
      await expectHidden(page);
    });
  },
);

/** All that the API offers to do with a note or a document of one’s own. */
const actsOnNote = [
  getNote,
  updateNote,
  submitNote,
  publishNote,
  rejectNote,
  archiveNote,
  unarchiveNote,
  returnNote,
  retryNote,
  deleteNote,
];
const actsOnDocument = [getDocument, updateDocument, deleteDocument];

/** Not there: neither to read, nor to act on, nor in a list. */
async function expectHidden(page: Page): Promise<void> {
  const headers = { authorization: await bearerOf(page), 'if-match': '1' };
  const { request } = page;
  expect((await request.get('/api/user', { headers })).ok()).toBe(true);
  for (const { method, path } of [
    ...actsOnNote.map(({ method, path }) => ({ method, path: path.replace(':id', idOf(notePath)) })),
    ...actsOnDocument.map(({ method, path }) => ({ method, path: path.replace(':id', idOf(documentPath)) })),
  ]) {
    const reasoned = /\/(return|reject)$/.test(path);
    const data = method === 'PATCH' ? { title: 'Pris' } : reasoned ? { reason: 'Pris à un autre.' } : null;
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data !== null && { data }) });
    expect({ method, path, status: answer.status() }).toEqual({ method, path, status: 404 });
  }
  for (const path of ['/api/notes', '/api/notes/summaries/user', '/api/document-files', '/api/chats']) {
    const answer = await request.get(path, { headers });
    expect({ path, ok: answer.ok() }).toEqual({ path, ok: true });
    expect(await answer.text()).not.toMatch(new RegExp(`${idOf(notePath)}|${idOf(documentPath)}`));
  }
}
