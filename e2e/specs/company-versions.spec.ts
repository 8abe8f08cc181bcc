import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/page/axe.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

// Two people change the same account, space and company.
test.use({ productOf: 'company-versions' });
test.describe.configure({ mode: 'serial' });

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
      for (const { viewport } of [phone, desktop]) {
        await admin.setViewportSize(viewport);
        await expectAccessible(admin);
      }
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

test(
  'two administrators change one space: its members are joined, its name is asked',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [admin, dev] = [await browserOf(accounts.admin, desktop), await browserOf(accounts.dev, desktop)];
    const dialogOf = (page: typeof admin) => page.getByRole('dialog', { name: 'Modifier l’espace' });
    for (const page of [admin, dev]) {
      await page.goto('/company/spaces');
      await page.getByRole('button', { name: 'Actions sur l’espace Ligne 3' }).click();
      await page.getByRole('menuitem', { name: 'Modifier' }).click();
      await expect(dialogOf(page).getByLabel('Nom de l’espace')).toHaveValue('Ligne 3');
    }
    await dialogOf(dev).getByLabel('Nom de l’espace').fill('Ligne 3 bis');
    await dialogOf(dev).getByRole('searchbox').fill('Hugo');
    await dialogOf(dev)
      .getByRole('button', { name: /Hugo Lefèvre/ })
      .click();
    await dialogOf(dev).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialogOf(dev)).toBeHidden();

    await dialogOf(admin).getByLabel('Nom de l’espace').fill('Ligne trois');
    await dialogOf(admin).getByRole('searchbox').fill('Élise');
    await dialogOf(admin)
      .getByRole('button', { name: /Élise Marchand/ })
      .click();
    await dialogOf(admin).getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = admin.getByRole('dialog', { name: 'Modifié entre-temps' });
    await expect(conflict.getByRole('radio', { name: /Ligne 3 bis/ })).not.toBeChecked();
    await expect(conflict).toContainText('Modifié par Élise Marchand');
    await conflict.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect(admin.getByText('Espace « Ligne trois » enregistré')).toBeVisible();

    await admin.getByRole('button', { name: 'Actions sur l’espace Ligne trois' }).click();
    await admin.getByRole('menuitem', { name: 'Modifier' }).click();
    const members = dialogOf(admin).getByRole('list', { name: 'Membres' });
    await expect(members).toContainText('Hugo Lefèvre');
    await expect(members).toContainText('Élise Marchand');
  },
);

test(
  'a menu opened before someone else changed the account says so, and works the next time',
  { tag: '@release' },
  async ({ browserOf }) => {
    const admin = await browserOf(accounts.admin, desktop);
    await admin.goto('/company/users');
    const menu = admin.getByRole('button', { name: 'Actions sur le compte de Paul Renaud' });
    await expect(menu).toBeVisible();

    const dev = await browserOf(accounts.dev, desktop);
    await dev.goto('/company/users');
    await dev.getByRole('link', { name: 'Paul Renaud' }).click();
    await dev.getByRole('link', { name: 'Modifier' }).click();
    await dev.getByLabel('Poste').fill('Cariste');
    await dev.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(dev.getByText('Compte de Paul Renaud enregistré')).toBeVisible();

    const deactivate = async () => {
      await menu.click();
      await admin.getByRole('menuitem', { name: 'Désactiver' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
    };
    await deactivate();
    await expect(admin.getByText(/Ce contenu a été modifié entre-temps\. Modifié par Élise Marchand/)).toBeVisible();
    await expect(admin.getByRole('row', { name: /Paul Renaud/ })).toContainText('Cariste');
    await deactivate();
    await expect(admin.getByRole('row', { name: /Paul Renaud/ })).toContainText('Désactivé');
  },
);

test(
  'two developers change one company: limits are joined, the name is asked',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [one, other] = [await browserOf(accounts.dev, desktop), await browserOf(accounts.dev, desktop)];
    for (const page of [one, other]) {
      await page.goto('/companies');
      await page.getByRole('link', { name: 'Brasserie du Nord' }).click();
      await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Brasserie du Nord');
    }
    await other.getByLabel('Limite d’utilisateurs').fill('12');
    await other.getByRole('checkbox', { name: 'Accès réservé par espace' }).check();
    await other.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(other.getByText('Entreprise Brasserie du Nord enregistrée')).toBeVisible();

    await one.getByLabel('Limite d’utilisateurs').fill('20');
    await one.getByRole('checkbox', { name: 'Transcription des vidéos' }).check();
    await one.getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = one.getByRole('dialog', { name: 'Modifié entre-temps' });
    await expect(conflict.getByRole('group', { name: 'Limite d’utilisateurs' })).toBeVisible();
    await expect(conflict).toContainText(/Vous l’avez modifié .* dans une autre fenêtre\./);
    await conflict.getByRole('radio', { name: /12/ }).check();
    await conflict.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect(one).toHaveURL(/\/companies$/);
    await one.getByRole('link', { name: 'Brasserie du Nord' }).click();
    await expect(one.getByLabel('Limite d’utilisateurs')).toHaveValue('12');
    for (const feature of ['Accès réservé par espace', 'Transcription des vidéos'])
      await expect(one.getByRole('checkbox', { name: feature })).toBeChecked();
  },
);
