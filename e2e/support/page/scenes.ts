import { expect, type Page } from '@playwright/test';
import { accounts, newcomer, type Account } from '../people/accounts.ts';
import { breakRemote } from '../product/breakage.ts';
import { captureOf } from './capture.ts';
import { chooseFiles, files } from './files.ts';
import { ask } from './question.ts';
import { seeded } from '../product/seeded.ts';
import { submitLogin } from '../people/sign-in.ts';

/** A screen in one of its states, to be drawn. */
export interface Scene {
  /** `<route>[.<variant>]`, with `-` for `/`. */
  name: string;
  account: Account | null;
  path: string;
  /** Brings the page to the state, once it stands open. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
}

const { reader, creator, validator, admin, dev } = accounts;
const document = `/documents/${seeded.document.id}`;

export const scenes: readonly Scene[] = [
  { name: 'login', account: null, path: '/login' },
  {
    name: 'login.errors',
    account: null,
    path: '/login',
    prepare: (page) =>
      submitLogin(page, { email: reader.email, password: 'Pas-le-bon-2026' }).then(() =>
        expect(page.getByRole('alert')).toBeVisible(),
      ),
  },
  { name: 'login.new-password', account: null, path: '/login', prepare: firstLogin },
  { name: 'forgot-password', account: null, path: '/forgot-password' },
  { name: 'forgot-password.code', account: null, path: '/forgot-password', prepare: requestCode },
  { name: 'home.reader', account: reader, path: '/' },
  { name: 'home.creator', account: creator, path: '/' },
  { name: 'home.validator', account: validator, path: '/' },
  { name: 'account', account: dev, path: '/account' },
  {
    name: 'account.logout',
    account: reader,
    path: '/account',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'faq', account: reader, path: '/faq' },
  { name: 'contact-us', account: reader, path: '/contact-us' },
  { name: 'error-404', account: reader, path: '/nulle-part' },
  {
    name: 'access-denied',
    account: reader,
    path: '/company/users',
    prepare: (page) => expect(page.getByText('Accès refusé')).toBeVisible(),
  },
  {
    name: 'remote-failed',
    account: reader,
    path: '/documents',
    before: (page) => breakRemote(page, 'documents', 'answers 503'),
    prepare: (page) => expect(page.getByText('Les documents ne répondent pas')).toBeVisible(),
  },
  {
    name: 'home.remote-failed',
    account: reader,
    path: '/',
    before: (page) => breakRemote(page, 'documents', 'answers 503'),
    prepare: (page) => expect(page.getByText('Les documents ne répondent pas')).toBeVisible(),
  },
  {
    name: 'chat-id',
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'À quel couple refermer la vis de purge de la presse 2 ?'),
  },
  {
    name: 'chat-id.refusal',
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'Quelle est la pression d’épreuve du ballon de vapeur ?'),
  },
  {
    name: 'chat-id.nearest',
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'Est-ce grave si la NK-80 neuve goutte un peu ?'),
  },
  { name: 'chat', account: reader, path: '/chat' },
  {
    name: 'chat-id.rating',
    account: reader,
    path: '/',
    prepare: async (page) => {
      const answer = await ask(page, 'À quel couple refermer la vis de purge de la presse 2 ?');
      await answer.getByRole('button', { name: 'Réponse non satisfaisante' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'chat-id.expert',
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'Quelle huile mettre dans le réducteur R-77 après analyse ?'),
  },
  { name: 'chat-knowledge', account: admin, path: '/chat/knowledge' },
  { name: 'documents', account: admin, path: '/documents' },
  { name: 'documents.none', account: admin, path: '/documents?q=soudure' },
  { name: 'documents-import', account: admin, path: '/documents/import' },
  { name: 'documents-import.titles', account: admin, path: '/documents/import', prepare: chooseManual },
  {
    name: 'documents-id',
    account: reader,
    path: `${document}?page=4&passage=${encodeURIComponent('Serrer en croix, en deux passes')}`,
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Page 4 du document' }).locator('mark').first()).toBeVisible(),
  },
  { name: 'notes-all', account: reader, path: '/notes/all' },
  { name: 'notes-my-notes', account: creator, path: '/notes/my-notes' },
  { name: 'notes-to-review', account: validator, path: '/notes/to-review' },
  { name: 'notes-to-verify', account: validator, path: '/notes/to-verify' },
  { name: 'notes-to-read', account: validator, path: '/notes/to-read' },
  { name: 'notes-reports', account: validator, path: '/notes/reports' },
  { name: 'notes-id.overdue', account: validator, path: `/notes/${seeded.overdueNote.id}` },
  { name: 'notes-create', account: creator, path: '/notes/create', prepare: tellNote },
  { name: 'notes-create.recording', account: creator, path: '/notes/create', prepare: record },
  { name: 'notes-create.film', account: creator, path: '/notes/create', prepare: film },
  { name: 'notes-my-notes.offline', account: creator, path: '/notes/my-notes', prepare: keepWithoutNetwork },
  { name: 'notes-all.search', account: reader, path: '/notes/all?q=manometre&medium=text' },
  { name: 'note-editor', account: creator, path: '/preview/note-editor', prepare: awaitEditor },
  { name: 'notes-id', account: reader, path: `/notes/${seeded.publishedNote.id}` },
  { name: 'notes-id.validation', account: validator, path: '/notes/to-review', prepare: openFirstNote },
  { name: 'notes-id-edit', account: creator, path: `/notes/${seeded.noteToReview.id}/edit`, prepare: awaitEditor },
  { name: 'company-users', account: admin, path: '/company/users' },
  { name: 'dev', account: dev, path: '/dev' },
];

async function firstLogin(page: Page): Promise<void> {
  await submitLogin(page, newcomer);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Premier-Jour');
}

async function requestCode(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(reader.email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}

async function chooseManual(page: Page): Promise<void> {
  await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), files.manual);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('textbox', { name: /Titre/ })).toBeVisible();
}

async function tellNote(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Retendre la courroie du compresseur VC-45');
  const media = page.getByRole('group', { name: 'Ajouter un média' });
  await media.getByRole('button', { name: 'Texte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Texte' }).fill('La courroie est derrière la grille gauche.');
  await dialog.getByRole('button', { name: 'Ajouter à la fiche' }).click();
  await captureOf(page).choosePhotos(files.photo);
  await expect(page.getByRole('article', { name: 'plaque-compresseur' })).toBeVisible();
}

async function record(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Retendre la courroie du compresseur VC-45');
  await page.getByRole('group', { name: 'Ajouter un média' }).getByRole('button', { name: 'Audio' }).click();
  await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
  await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[4-9]/);
}

async function film(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Changer le joint de la vanne 3');
  await page.getByRole('group', { name: 'Ajouter un média' }).getByRole('button', { name: 'Vidéo' }).click();
  await page.getByRole('button', { name: 'Commencer à filmer' }).click();
  await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[2-9]/);
}

async function keepWithoutNetwork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nouvelle fiche' }).first().click();
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Regraisser le palier de la soufflante');
  await page.context().setOffline(true);
  await captureOf(page).write('Trois coups de pompe, pas plus.');
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await page.getByRole('link', { name: 'Mes notes' }).click();
  await expect(page.getByText('1 fiche partira au retour du réseau')).toBeVisible();
}

async function awaitEditor(page: Page): Promise<void> {
  await expect(page.locator('[contenteditable="true"]')).toBeVisible();
}

async function openFirstNote(page: Page): Promise<void> {
  const notes = page.getByRole('list', { name: 'Fiches à valider' });
  await notes.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Publier la fiche' })).toBeVisible();
}
