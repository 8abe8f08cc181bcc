import { expect, type Page } from '@playwright/test';
import { chooseFiles } from './files.ts';

/** The page of a new note, as a person fills it. */
export function captureOf(page: Page) {
  const media = page.getByRole('group', { name: 'Ajouter un média' });
  const recorder = (name: string) => page.getByRole('region', { name });
  return {
    media,
    recorder,
    open: async (title: string): Promise<void> => {
      await page.goto('/notes/create');
      await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill(title);
    },
    write: async (text: string): Promise<void> => {
      await media.getByRole('button', { name: 'Texte' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Texte' }).fill(text);
      await dialog.getByRole('button', { name: 'Ajouter à la fiche' }).click();
      await expect(dialog).toBeHidden();
    },
    choosePhotos: async (paths: string | string[]): Promise<void> => {
      await media.getByRole('button', { name: 'Photo' }).click();
      await chooseFiles(page, page.getByRole('menuitem', { name: 'Choisir des photos' }), paths);
    },
    chooseAudio: async (paths: string | string[]): Promise<void> => {
      await media.getByRole('button', { name: 'Audio' }).click();
      await chooseFiles(page, page.getByRole('button', { name: 'Choisir un fichier audio' }), paths);
    },
    generate: () => page.getByRole('button', { name: 'Générer la fiche' }).click(),
  };
}
