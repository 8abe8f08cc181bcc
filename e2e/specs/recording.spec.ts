import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';

// A product as it starts without any setting: nothing turns speech into text.
test(
  'a recording that nothing can transcribe is stored with the note, which says so [D.7] [S1.5]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    await page.goto('/notes/create');
    await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Bruit du compresseur au démarrage');
    await page.getByRole('group', { name: 'Ajouter un média' }).getByRole('button', { name: 'Audio' }).click();
    await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
    await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[2-9]/);
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByRole('button', { name: 'Ajouter à la fiche' }).click();
    await page.getByRole('button', { name: 'Générer la fiche' }).click();
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
