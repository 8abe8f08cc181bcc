import { expect, type Page } from '@playwright/test';
import { accounts, type Account } from '../people/accounts.ts';
import { seeded } from '../product/seeded.ts';
import { untilOfflineReady } from '../browser/worker.ts';
import { captureOf } from './capture.ts';
import { chooseFiles, files } from './files.ts';
import { ask } from './question.ts';

/** The pages of `docs`, and the tutorials of the product. */
export type Place = 'documents' | 'tutorials';

/** A screen in one of its states, to be drawn. */
export interface Scene {
  /** `<route>[.<variant>]`, with `-` for `/`. */
  name: string;
  places: readonly Place[];
  /** Left out where one is not signed in. */
  account?: Account;
  path: string;
  /** Brings the page to the state, once it stands open. */
  prepare?: (page: Page) => Promise<unknown>;
}

const { reader, creator, validator, admin, dev } = accounts;
const everywhere: readonly Place[] = ['documents', 'tutorials'];
const inDocuments: readonly Place[] = ['documents'];
const inTutorials: readonly Place[] = ['tutorials'];

const torque = 'À quel couple refermer la vis de purge de la presse 2 ?';

export const scenes: readonly Scene[] = [
  { name: 'login', places: inTutorials, path: '/login' },
  { name: 'home.validator', places: inDocuments, account: validator, path: '/' },
  { name: 'home.reader', places: inTutorials, account: reader, path: '/' },
  { name: 'chat-id', places: everywhere, account: reader, path: '/', prepare: (page) => ask(page, torque) },
  {
    name: 'chat-id.refusal',
    places: inTutorials,
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'Quelle est la pression d’épreuve du ballon de vapeur ?'),
  },
  { name: 'chat-id.rating', places: inTutorials, account: reader, path: '/', prepare: rateAnswer },
  { name: 'notes-all', places: inDocuments, account: reader, path: '/notes/all' },
  { name: 'notes-all.search', places: inTutorials, account: reader, path: '/notes/all', prepare: searchNotes },
  { name: 'notes-all.filters', places: inTutorials, account: reader, path: '/notes/all', prepare: filterByDate },
  { name: 'notes-id', places: inTutorials, account: reader, path: `/notes/${seeded.publishedNote.id}` },
  { name: 'notes-create', places: everywhere, account: creator, path: '/notes/create', prepare: recordNote },
  { name: 'notes-create.recording', places: inTutorials, account: creator, path: '/notes/create', prepare: speak },
  { name: 'notes-my-notes', places: inTutorials, account: creator, path: '/notes/my-notes' },
  {
    name: 'notes-my-notes.filters',
    places: inTutorials,
    account: creator,
    path: '/notes/my-notes',
    prepare: openFilters,
  },
  {
    name: 'notes-my-notes.offline',
    places: inTutorials,
    account: creator,
    path: '/notes/my-notes',
    prepare: storeWithoutNetwork,
  },
  { name: 'notes-id-edit', places: inTutorials, account: creator, path: `/notes/${seeded.noteToReview.id}/edit` },
  { name: 'notes-to-review', places: inTutorials, account: validator, path: '/notes/to-review' },
  {
    name: 'notes-id.validation',
    places: everywhere,
    account: validator,
    path: '/notes/to-review',
    prepare: openFirstNote,
  },
  {
    name: 'notes-id.decision',
    places: inTutorials,
    account: validator,
    path: `/notes/${seeded.awaitingNote.id}`,
    prepare: goToDecision,
  },
  { name: 'documents.search', places: inTutorials, account: reader, path: '/documents', prepare: searchDocuments },
  {
    name: 'documents-id',
    places: everywhere,
    account: reader,
    path: `/documents/${seeded.document.id}?page=4&passage=${encodeURIComponent('Serrer en croix, en deux passes')}`,
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Page 4 du document' }).locator('mark').first()).toBeVisible(),
  },
  { name: 'documents-import', places: inTutorials, account: creator, path: '/documents/import' },
  {
    name: 'documents-import.titles',
    places: inTutorials,
    account: creator,
    path: '/documents/import',
    prepare: chooseManual,
  },
  { name: 'company-users', places: inDocuments, account: admin, path: '/company/users' },
  { name: 'company-users-create', places: inTutorials, account: admin, path: '/company/users/create' },
  { name: 'dev', places: inDocuments, account: dev, path: '/dev' },
  // Last: from then on the demonstration has one document more.
  {
    name: 'documents.import',
    places: inTutorials,
    account: creator,
    path: '/documents/import',
    prepare: importManual,
  },
];

async function rateAnswer(page: Page): Promise<void> {
  await ask(page, torque);
  await page.getByRole('button', { name: 'Réponse non satisfaisante' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function searchNotes(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Rechercher dans les fiches' }).fill('manometre');
  await expect(page.locator('mark').first()).toBeVisible();
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Days that read alike in French and in English: the browser writes them as its own language does, whatever the page’s. */
async function filterByDate(page: Page): Promise<void> {
  await openFilters(page);
  const year = new Date().getFullYear();
  const until = page.getByLabel('Modifiée jusqu’au');
  await page.getByLabel('Modifiée depuis le').fill(`${year}-01-01`);
  await until.fill(`${year}-12-12`);
  await until.blur();
}

async function recordNote(page: Page): Promise<void> {
  const { write, choosePhotos } = captureOf(page);
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Retendre la courroie du compresseur VC-45');
  await write('La courroie est derrière la grille gauche.');
  await choosePhotos(files.photo);
  await expect(page.getByRole('article', { name: 'plaque-compresseur' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function speak(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Retendre la courroie du compresseur VC-45');
  await captureOf(page).media.getByRole('button', { name: 'Audio' }).click();
  await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[4-9]/);
}

/** It is never sent: the browser is closed without having seen the network again. */
async function storeWithoutNetwork(page: Page): Promise<void> {
  await untilOfflineReady(page);
  await page.getByRole('link', { name: 'Nouvelle fiche' }).click();
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Regraisser le palier de la soufflante');
  await page.context().setOffline(true);
  await captureOf(page).write('Trois coups de pompe, pas plus.');
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await page.getByRole('link', { name: 'Mes notes' }).click();
  await expect(page.getByRole('list', { name: 'Fiches en attente d’envoi' })).toBeVisible();
}

async function openFirstNote(page: Page): Promise<void> {
  const notes = page.getByRole('list', { name: 'Fiches à valider' });
  await notes.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Publier la fiche' })).toBeVisible();
}

async function goToDecision(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: 'Publier la fiche' });
  await publish.evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

async function searchDocuments(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('couple');
  await expect(page.locator('mark').first()).toBeVisible();
}

async function chooseManual(page: Page): Promise<void> {
  await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), files.manual);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toBeVisible();
}

async function importManual(page: Page): Promise<void> {
  await chooseManual(page);
  await page.getByRole('button', { name: 'Importer 1 document' }).click();
  await expect(page.getByRole('region', { name: 'Fichiers de l’import' })).toBeVisible();
}
