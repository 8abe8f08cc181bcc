import { expect, type Page } from '@playwright/test';
import { chooseFiles } from './files.ts';

/** The page of a new note, as a person fills it. */
export function captureOf(page: Page) {
  const media = page.getByRole('group', { name: 'Ajouter un média' });
  const recorder = (name: string) => page.getByRole('region', { name });
  const open = async (title: string): Promise<void> => {
    await page.goto('/notes/create');
    await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill(title);
  };
  const write = async (text: string): Promise<void> => {
    await media.getByRole('button', { name: 'Texte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Texte' }).fill(text);
    await dialog.getByRole('button', { name: 'Ajouter à la fiche' }).click();
    await expect(dialog).toBeHidden();
  };
  const generate = () => page.getByRole('button', { name: 'Générer la fiche' }).click();
  return {
    media,
    recorder,
    open,
    write,
    /** Speaks until the time says so, hears it again and keeps it. */
    speak: async (until = /0:0[2-9]/): Promise<void> => {
      await media.getByRole('button', { name: 'Audio' }).click();
      await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
      await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(until);
      await page.getByRole('button', { name: 'Terminer' }).click();
      await expect(page.getByText('Aperçu de l’enregistrement')).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter à la fiche' }).click();
    },
    /** Makes a note of a text, and opens it where it is edited. */
    record: async (title: string, text: string): Promise<void> => {
      await open(title);
      await write(text);
      await generate();
      await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
      await expect(page.getByRole('textbox', { name: 'Texte de la fiche' })).toBeVisible();
    },
    choosePhotos: async (paths: string | string[]): Promise<void> => {
      await media.getByRole('button', { name: 'Photo' }).click();
      await chooseFiles(page, page.getByRole('menuitem', { name: 'Choisir des photos' }), paths);
    },
    chooseAudio: async (paths: string | string[]): Promise<void> => {
      await media.getByRole('button', { name: 'Audio' }).click();
      await chooseFiles(page, page.getByRole('button', { name: 'Choisir un fichier audio' }), paths);
    },
    generate,
  };
}
