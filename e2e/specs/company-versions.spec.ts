import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
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
