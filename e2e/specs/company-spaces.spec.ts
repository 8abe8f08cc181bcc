import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, test, phone } from '../support/test.ts';

test.use({ productOf: 'company-spaces' });

test(
  'an administrator lists, creates and changes spaces; one that goes says what becomes of its contents, and lets choose [S1.19] [S2.71] [S2.72] [S2.73] [S8.76]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    const list = page.getByRole('list', { name: 'Espaces de l’entreprise' });
    await test.step('the list, with what each holds', async () => {
      await page.goto('/company/spaces');
      await expect(list.getByRole('listitem')).toHaveCount(4);
      await expect(list.getByRole('listitem').filter({ hasText: 'Atelier mécanique' })).toContainText('1 document');
    });
    const dialog = page.getByRole('dialog');
    await test.step('name, colour, members: each person once', async () => {
      await page.getByRole('button', { name: 'Créer un espace' }).click();
      await dialog.getByLabel('Nom de l’espace').fill('Chaufferie');
      await dialog.getByRole('radio', { name: 'Brique' }).check();
      await dialog.getByRole('searchbox').fill('benali');
      await dialog
        .getByRole('button', { name: /Nadia Benali/ })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: /Nadia Benali.*Utilisateur déjà ajouté/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await dialog.getByRole('button', { name: 'Créer l’espace' }).click();
      await expect(page.getByText('Espace « Chaufferie » créé')).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: 'Chaufferie' })).toContainText('1 membre');
    });
    await test.step('the modal of a change', async () => {
      await page.getByRole('button', { name: 'Actions sur l’espace Chaufferie' }).click();
      await page.getByRole('menuitem', { name: 'Modifier' }).click();
      await dialog.getByLabel('Nom de l’espace').fill('Chaufferie sud');
      await dialog.getByRole('button', { name: 'Retirer Nadia Benali' }).click();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Espace « Chaufferie sud » enregistré')).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: 'Chaufferie sud' })).toContainText('Aucun membre');
    });
    await test.step('a space that goes', async () => {
      await page.goto('/company/spaces');
      await page.getByRole('button', { name: 'Actions sur l’espace Hydraulique' }).click();
      await page.getByRole('menuitem', { name: 'Supprimer l’espace' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Il contient 3 fiches et aucun document. Rien n’est supprimé');
      await question.getByRole('radio', { name: 'Espace Sécurité' }).check();
      await question.getByRole('button', { name: 'Supprimer l’espace' }).click();
      await expect(page.getByText('Espace « Hydraulique » supprimé')).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: 'Hydraulique' })).toHaveCount(0);
      await expect(list.getByRole('listitem').filter({ hasText: 'Sécurité' })).toContainText(/[34] fiches/);
    });
  },
);

test(
  'a note started with a template has its sections to fill, on a phone [B.24]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, phone);
    const title = 'Remplacer le joint';
    await page.goto('/notes/create');
    await page.getByLabel('Titre de la fiche').fill(title);
    await page.getByLabel(/^Modèle/).selectOption('Intervention');
    await expect(page.getByText('Sécurité · Outillage · Étapes · Contrôle')).toBeVisible();
    await page.getByRole('button', { name: 'Texte', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Couper l’eau.');
    await page.getByRole('button', { name: 'Ajouter à la fiche' }).click();
    await page.getByRole('button', { name: 'Générer la fiche' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Fiche prête à relire' });
    await expect(message).toContainText(title, { timeout: 30_000 });
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
    await expect(page).toHaveURL(/\/edit$/);

    const panel = page.getByRole('group').filter({ hasText: 'Modèle « Intervention »' });
    await expect(panel).toContainText('Aucune section remplie sur 4');
    await expect(panel).toContainText('Consignation, équipements, risques');
    await panel.getByRole('button', { name: 'Retirer les titres sans texte' }).click();
    await panel.getByRole('button', { name: 'Ajouter la section Étapes' }).click();
    const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
    await expect(text.getByRole('heading')).toHaveText(['À répartir dans les sections', 'Étapes']);
    await expect(text.getByRole('heading', { name: 'Sécurité' })).toHaveCount(0);
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Ouvrir la vanne.');
    await expect(panel).toContainText('1 section remplie sur 4');
  },
);
