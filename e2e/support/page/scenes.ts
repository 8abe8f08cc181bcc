import { expect, type Page } from '@playwright/test';
import { accounts, type Account } from '../people/accounts.ts';
import { seeded } from '../product/seeded.ts';
import { captureOf } from './capture.ts';
import { files } from './files.ts';
import { ask } from './question.ts';

/** A screen in one of its states, to be drawn. */
export interface Scene {
  /** `<route>[.<variant>]`, with `-` for `/`. */
  name: string;
  account: Account;
  path: string;
  /** Brings the page to the state, once it stands open. */
  prepare?: (page: Page) => Promise<unknown>;
}

const { reader, creator, validator, admin, dev } = accounts;

/** One for each area of the product. */
export const scenes: readonly Scene[] = [
  { name: 'home.validator', account: validator, path: '/' },
  {
    name: 'chat-id',
    account: reader,
    path: '/',
    prepare: (page) => ask(page, 'À quel couple refermer la vis de purge de la presse 2 ?'),
  },
  { name: 'notes-all', account: reader, path: '/notes/all' },
  { name: 'notes-create', account: creator, path: '/notes/create', prepare: recordNote },
  { name: 'notes-id.validation', account: validator, path: '/notes/to-review', prepare: openFirstNote },
  {
    name: 'documents-id',
    account: reader,
    path: `/documents/${seeded.document.id}?page=4&passage=${encodeURIComponent('Serrer en croix, en deux passes')}`,
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Page 4 du document' }).locator('mark').first()).toBeVisible(),
  },
  { name: 'company-users', account: admin, path: '/company/users' },
  { name: 'dev', account: dev, path: '/dev' },
];

async function recordNote(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Retendre la courroie du compresseur VC-45');
  const media = page.getByRole('group', { name: 'Ajouter un média' });
  await media.getByRole('button', { name: 'Texte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Texte' }).fill('La courroie est derrière la grille gauche.');
  await dialog.getByRole('button', { name: 'Ajouter à la fiche' }).click();
  await captureOf(page).choosePhotos(files.photo);
  await expect(page.getByRole('article', { name: 'plaque-compresseur' })).toBeVisible();
}

async function openFirstNote(page: Page): Promise<void> {
  const notes = page.getByRole('list', { name: 'Fiches à valider' });
  await notes.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Publier la fiche' })).toBeVisible();
}
