import { readFile } from 'node:fs/promises';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { files } from '../support/page/files.ts';
import { expect, phone, test } from '../support/test.ts';

test(
  'a dropped photo and a pasted one come into the note, and the recorder into view',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, phone);
    const capture = captureOf(page);
    await capture.open('Purge du compresseur');
    const bytes = (await readFile(files.photo)).toString('base64');

    // What a file manager hands over, and what a copied picture leaves in the clipboard.
    const hand = (event: 'drop' | 'paste', name: string) =>
      page.evaluate(
        ({ event, name, bytes }) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
          data.items.add(new File([content], name, { type: 'image/jpeg' }));
          const options = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            event === 'drop'
              ? new DragEvent(event, { ...options, dataTransfer: data })
              : new ClipboardEvent(event, { ...options, clipboardData: data }),
          );
        },
        { event, name, bytes },
      );
    await hand('drop', 'plaque.jpg');
    await expect(page.getByRole('article', { name: 'plaque' })).toBeVisible();
    await hand('paste', 'vanne.jpg');
    await expect(page.getByRole('article', { name: 'vanne' })).toBeVisible();
    await capture.write('Fermer la vanne.');
    await capture.write('Ouvrir le purgeur.');

    const audio = capture.media.getByRole('button', { name: 'Audio' });
    await audio.click();
    const start = page.getByRole('button', { name: 'Commencer l’enregistrement' });
    await expect(start).toBeFocused();
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('L’enregistrement sera joint à la fiche, sans transcription.')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer l’enregistreur' }).click();
    await expect(audio).toBeFocused();
    await expect(audio).toBeInViewport({ ratio: 1 });
  },
);

// A product as it starts without any setting: nothing turns speech into text.
test(
  'a recording that nothing can transcribe is stored with the note, which says so [D.7] [S1.5]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const { open, speak, generate } = captureOf(page);
    await open('Bruit du compresseur au démarrage');
    await speak();
    await generate();
    await expect(page).toHaveURL('/notes/my-notes');
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
    await test.step('in the text, and as a source that plays', async () => {
      const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
      await expect(text).toContainText(/ce qui y est dit n’est pas transcrit/);
      const source = page.getByRole('complementary', { name: 'Sources' }).getByRole('article');
      await source.getByRole('button', { name: 'Lire', exact: true }).click();
      await expect(source.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
    });
  },
);
