import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop, expect, test } from '../support/test.ts';
import { temporaryPasswordSentTo } from '../support/people/outbox.ts';
import { expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';

// Accounts are made, changed and closed here, one after the other, the last by two people at once.
test.use({ productOf: 'company-spaces' });
test.describe.configure({ mode: 'serial' });

const guest = { email: 'ana.costa@delorme-maintenance.fr', name: 'Ana Costa' };

test('an administrator invites someone, sees and changes the account [S1.18] [S2.74] [S2.76] [S2.77] [S2.78] [S8.75]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(accounts.admin, desktop);
  await test.step('the list, in the default layout', async () => {
    await page.goto('/company/users');
    await expectLayout(page, 'default');
    await expect(page).toHaveTitle('Utilisateurs · Savoir');
    await expect(page.getByText('5 licences utilisées sur 25')).toBeVisible();
    await expect(page.getByRole('row', { name: /Hugo Lefèvre/ })).toContainText('Invité');
  });
  await test.step('sorted with the keyboard, in an order the address keeps', async () => {
    await page.getByRole('columnheader', { name: 'Rôle' }).press('Enter');
    await expect(page).toHaveURL('/company/users?sort=role');
    await expect(page.getByRole('row').nth(1)).toContainText('Lecteur');
    await page.getByRole('columnheader', { name: 'Rôle' }).press('Enter');
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('Développeur');
    await expect(page.getByRole('columnheader', { name: 'Rôle' })).toHaveAttribute('aria-sort', 'descending');
  });
  await test.step('a form that says what is missing and loses nothing', async () => {
    await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click();
    await expectLayout(page, 'return-menu');
    await page.getByLabel('Prénom').fill('Ana');
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '2 champs à corriger' })).toBeVisible();
    await expect(page.getByText('Champ obligatoire')).toHaveCount(2);
    await expect(page.getByLabel('Prénom')).toHaveValue('Ana');
  });
  await test.step('an administrator may not make a developer', async () => {
    await expect(page.getByRole('radio', { name: /Administrateur/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Développeur/ })).toHaveCount(0);
  });
  await test.step('the invitation leaves with a temporary password', async () => {
    await page.getByLabel('Adresse e-mail').fill(guest.email);
    await page.getByLabel('Nom', { exact: true }).fill('Costa');
    await page.getByRole('radio', { name: /Lecteur/ }).check();
    await page.getByLabel('Service').fill('Production');
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expectSpoken(page, 'Invitation enregistrée, le courriel part dès que possible');
    await expect(page.getByText(`${guest.name} reçoit un mot de passe provisoire à ${guest.email}.`)).toBeVisible();
    await expect(page.getByText('6 licences utilisées sur 25')).toBeVisible();
    expect(await temporaryPasswordSentTo(guest.email, product)).toMatch(/^[A-Z]{4}-/);
  });
  await test.step('one user', async () => {
    await page.getByRole('searchbox').fill('costa');
    await page.getByRole('link', { name: guest.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(guest.email);
    await expect(page.getByRole('main')).toContainText('Production');
    await expect(page.getByRole('main')).toContainText('Lecteur');
  });
  await test.step('is changed', async () => {
    await page.getByRole('link', { name: 'Modifier' }).click();
    await expectLayout(page, 'return-menu');
    await page.getByLabel('Poste').fill('Conductrice de ligne');
    await page.getByRole('radio', { name: /Créateur/ }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Compte de Ana Costa enregistré')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Conductrice de ligne');
    await expect(page.getByRole('main')).toContainText('Créateur');
  });
});

test(
  'a CSV file is looked at line by line before anything is created [D.92]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/company/users');
    await page.getByRole('button', { name: 'Importer un CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer des utilisateurs' });
    const csv = [
      'email;prénom;nom;rôle',
      'rui.lima@delorme-maintenance.fr;Rui;Lima;Créateur',
      'sans-arobase;Léa;Morel;Lecteur',
      `${guest.email};Ana;Costa;Lecteur`,
    ].join('\n');
    await dialog
      .getByTestId('users-csv')
      .setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog.getByText('equipe.csv : 3 lignes, 2 en erreur.')).toBeVisible();
    await expect(dialog.getByText('Ligne 3 : Email : Adresse e-mail invalide')).toBeVisible();
    await expect(dialog.getByText('Ligne 4 : Email : Un utilisateur avec cet email existe déjà.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Importer 1 utilisateur' }).click();
    await expect(dialog.getByText('1 utilisateur importé')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(page.getByRole('row', { name: /Rui Lima/ })).toContainText('Invité');
  },
);

test('a deactivated user is told so at sign-in [D.50], and comes back', { tag: '@release' }, async ({ browserOf }) => {
  const admin = await browserOf(accounts.admin, desktop);
  const choose = async (entry: string) => {
    await admin.getByRole('button', { name: 'Actions sur le compte de Paul Renaud' }).click();
    await admin.getByRole('menuitem', { name: entry }).click();
  };
  await admin.goto('/company/users');
  await choose('Désactiver');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(admin.getByRole('row', { name: /Paul Renaud/ })).toContainText('Désactivé');

  const paul = await browserOf(null, desktop);
  await paul.goto('/login');
  await submitLogin(paul, accounts.reader);
  await expect(paul.getByText('Votre compte est désactivé. Contactez votre administrateur.')).toBeVisible();

  await choose('Réactiver');
  await expect(admin.getByRole('row', { name: /Paul Renaud/ })).toContainText('Actif');
  await submitLogin(paul, accounts.reader);
  await expect(paul.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
});

const meanwhile = 'Ce qui a été enregistré entre-temps par quelqu’un d’autre est conservé.';

test(
  'two administrators change one account: what differs is joined, what clashes is asked [D.64] [D.65]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [admin, dev] = [await browserOf(accounts.admin, desktop), await browserOf(accounts.dev, desktop)];
    const open = async (page: typeof admin) => {
      await page.goto('/company/users');
      await page.getByRole('link', { name: 'Nadia Benali' }).click();
      await page.getByRole('link', { name: 'Modifier' }).click();
      await expect(page.getByLabel('Poste')).toHaveValue('Responsable maintenance');
    };
    const save = (page: typeof admin) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

    await test.step('two fields: both changes are there, and the second to save is informed', async () => {
      await open(admin);
      await open(dev);
      await dev.getByLabel('Service').fill('Travaux neufs');
      await save(dev);
      await expect(dev.getByText('Compte de Nadia Benali enregistré')).toBeVisible();
      await admin.getByLabel('Prénom').fill('Nadine');
      await save(admin);
      await expect(admin.getByText(meanwhile)).toBeVisible();
      await expect(admin.getByRole('heading', { level: 1, name: 'Nadine Benali' })).toBeVisible();
      await expect(admin.getByRole('main')).toContainText('Travaux neufs');
    });

    await test.step('one field: nothing is overwritten, and nothing typed is lost', async () => {
      for (const page of [admin, dev]) {
        await page.goto('/company/users');
        await page.getByRole('link', { name: 'Nadine Benali' }).click();
        await page.getByRole('link', { name: 'Modifier' }).click();
        await expect(page.getByLabel('Prénom')).toHaveValue('Nadine');
      }
      await dev.getByLabel('Poste').fill('Cheffe d’atelier');
      await save(dev);
      await expect(dev.getByRole('main')).toContainText('Cheffe d’atelier');
      await admin.getByLabel('Poste').fill('Directrice');
      await admin.getByLabel('Prénom').fill('Nadia');
      await save(admin);
      const dialog = admin.getByRole('dialog', { name: 'Modifié entre-temps' });
      await expect(dialog.getByRole('group', { name: 'Poste' })).toBeVisible();
      await expect(dialog.getByRole('radio', { name: /Directrice/ })).toBeChecked();
      await expect(dialog).toContainText(/Modifié par Élise Marchand (à l’instant|il y a \d+\u00A0min)\./);
      await expectAccessibleAtBothWidths(admin);
      await dialog.getByRole('button', { name: 'Continuer à modifier' }).click();
      await expect(admin.getByLabel('Poste')).toHaveValue('Directrice');
      await expect(admin.getByLabel('Prénom')).toHaveValue('Nadia');
      await save(admin);
      await dialog.getByRole('radio', { name: /Cheffe d’atelier/ }).check();
      await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
      await expect(admin.getByRole('heading', { level: 1, name: 'Nadia Benali' })).toBeVisible();
      await expect(admin.getByRole('main')).toContainText('Cheffe d’atelier');
    });
  },
);
