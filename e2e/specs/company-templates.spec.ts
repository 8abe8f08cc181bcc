import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'company-spaces' });

test(
  'an administrator makes a template by keyboard, changes it and takes it away [B.23]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    const list = page.getByRole('list', { name: 'Modèles de fiches' });
    const dialog = page.getByRole('dialog');
    await page.goto('/company/spaces');
    await page.getByRole('link', { name: 'Modèles', exact: true }).click();
    await expect(list.getByRole('heading', { name: 'Intervention' })).toBeVisible();

    await test.step('an empty name is refused, and nothing is lost', async () => {
      await page.getByRole('button', { name: 'Créer un modèle' }).click();
      await dialog.getByRole('button', { name: 'Partir des sections habituelles' }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Titre de la section 4' })).toHaveValue('Contrôle');
      await dialog.getByRole('button', { name: 'Créer le modèle' }).press('Enter');
      await expect(dialog.getByText('Le nom du modèle ne peut pas être vide')).toBeVisible();
      await expect(dialog.getByLabel('Nom du modèle')).toBeFocused();
    });
    await test.step('a section is added where the focus goes, and moved', async () => {
      await dialog.getByLabel('Nom du modèle').pressSequentially('Ronde');
      await dialog.getByRole('button', { name: 'Ajouter une section' }).press('Enter');
      const fifth = dialog.getByRole('textbox', { name: 'Titre de la section 5' });
      await expect(fifth).toBeFocused();
      await fifth.pressSequentially('Relevés');
      await dialog.getByRole('button', { name: 'Monter Relevés' }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Titre de la section 4' })).toHaveValue('Relevés');
      await dialog.getByRole('button', { name: 'Créer le modèle' }).press('Enter');
      await expect(page.getByText('Modèle « Ronde » créé')).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: 'Relevés' }).first()).toContainText('Contrôle');
    });
    await test.step('it goes when asked twice', async () => {
      await page.getByRole('button', { name: 'Actions sur le modèle Ronde' }).click();
      await page.getByRole('menuitem', { name: 'Supprimer le modèle' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le modèle' }).click();
      await expect(list.getByRole('heading', { name: 'Ronde' })).toHaveCount(0);
    });
  },
);

for (const [size, options] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const)
  test(
    `a note started with a template has its sections to fill, on ${size} [B.24]`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.creator, options);
      const title = `Remplacer le joint, sur ${size}`;
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
