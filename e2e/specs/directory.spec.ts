import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { directoryWith } from '../support/people/directory.ts';
import { answerAtProvider, expect, person, test } from '../support/people/provider.ts';
import { desktop, phone } from '../support/test.ts';

test.use({ productOf: 'directory' });

const email = 'ines.roux@delorme-maintenance.fr';

/** Makes the token of a directory on the screen, and reads its value once. */
async function makeToken(page: Page): Promise<string> {
  await page.goto('/company/integrations?section=directory');
  await expect(page.getByText('Aucun jeton n’ouvre l’annuaire pour le moment.')).toBeVisible();
  await page.getByRole('link', { name: 'Créer ou retirer un jeton' }).click();
  await page.getByRole('button', { name: 'Créer un jeton de service' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom').fill('Annuaire Entra');
  await form.getByRole('checkbox', { name: 'Annuaire (SCIM)' }).check();
  await form.getByRole('button', { name: 'Créer le jeton' }).click();
  const made = page.getByRole('alertdialog', { name: 'Jeton créé' });
  const value = await made.getByLabel('Jeton', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  return value;
}

test(
  'a directory keeps people and a space: a rule gives them a role, what is changed by hand holds until it sends again, and who is closed is out [B.161]',
  { tag: '@release' },
  async ({ browserOf, product, provider }) => {
    provider.accounts.set('ines', person(email));
    const admin = await browserOf(accounts.admin, desktop);
    const directory = directoryWith(product.url, await makeToken(admin));
    const groups = admin.getByRole('list', { name: 'Groupes' });
    const spaces = admin.getByRole('list', { name: 'Espaces de l’entreprise' });

    const people = await test.step('it sends two people and their group, which is a space', async () => {
      const ines = await directory.makePerson(email, { givenName: 'Inès', familyName: 'Roux' });
      const omar = await directory.makePerson('omar.fabre@delorme-maintenance.fr', {
        givenName: 'Omar',
        familyName: 'Fabre',
      });
      const group = await directory.makeGroup('Toitures', [ines, omar]);
      await admin.goto('/company/integrations?section=directory');
      await expect(admin.getByRole('list', { name: 'Jetons de l’annuaire' })).toContainText(/Utilisé le/);
      await expect(groups.getByRole('listitem').filter({ hasText: 'Toitures' })).toContainText(
        'Espace de l’annuaire, 2 personnes',
      );
      return { ines, omar, group };
    });

    await test.step('a rule gives the group a role', async () => {
      await groups.getByRole('combobox', { name: 'Rôle de Toitures' }).selectOption('Validateur');
      await expect(admin.getByText('Rôle du groupe enregistré')).toBeVisible();
    });

    const ines = await browserOf(null, phone);
    await test.step('someone of it comes in by the sign-in service, and has role and space', async () => {
      await ines.goto('/login');
      await ines.getByRole('button', { name: 'Se connecter avec Delorme SSO' }).tap();
      await answerAtProvider(ines, { login: 'ines' });
      await expect(ines.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
      await ines.goto('/account');
      await expect(ines.getByText('Validateur')).toBeVisible();
      await ines.goto('/notes/all');
      await ines.getByRole('button', { name: 'Filtres' }).tap();
      await expect(ines.getByRole('dialog').getByText('Toitures')).toBeVisible();
    });

    await test.step('an administrator changes the space by hand meanwhile, and is told how long that holds', async () => {
      await admin.goto('/company/spaces');
      const card = spaces.getByRole('listitem').filter({ hasText: 'Toitures' });
      await expect(card).toContainText('Tenu par l’annuaire');
      await card.getByRole('button', { name: 'Actions sur l’espace Toitures' }).click();
      await admin.getByRole('menuitem', { name: 'Modifier' }).click();
      const dialog = admin.getByRole('dialog');
      await expect(dialog).toContainText('vaut jusqu’à ce qu’il l’envoie de nouveau');
      await dialog.getByLabel('Nom de l’espace').fill('Toitures et façades');
      await dialog.getByRole('searchbox').fill('renaud');
      await dialog.getByRole('searchbox').press('Enter');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(admin.getByText('Espace « Toitures et façades » enregistré')).toBeVisible();
      await admin.goto('/company/integrations?section=directory');
      await expect(groups.getByRole('combobox', { name: 'Rôle de Toitures et façades' })).toHaveValue('validator');
    });

    await test.step('the directory sends it again: it is as the directory has it, with its rule', async () => {
      await directory.sendGroup(people.group, 'Toitures', [people.ines, people.omar]);
      await admin.reload();
      await expect(groups.getByRole('combobox', { name: 'Rôle de Toitures' })).toHaveValue('validator');
      await expect(groups).toContainText('Espace de l’annuaire, 2 personnes');
    });

    await test.step('who is closed there is out here, and stays out', async () => {
      await directory.setActive(people.ines, false);
      // What was asked within five seconds before is still believed.
      await expect(async () => {
        await ines.goto('/notes/all');
        await expect(ines).toHaveURL(/\/login/, { timeout: 2000 });
      }).toPass();
      const again = await browserOf(null, phone);
      await again.goto('/login');
      await again.getByRole('button', { name: 'Se connecter avec Delorme SSO' }).tap();
      await answerAtProvider(again, { login: 'ines' });
      await expect(again.getByRole('alert')).toContainText('Votre compte est désactivé.');
      await admin.goto('/company/users?q=roux');
      const row = admin.getByRole('row').filter({ hasText: 'Inès Roux' });
      await expect(row).toContainText('Désactivé');
      await expect(row).toContainText('Tenu par l’annuaire');
    });

    await test.step('a token that is revoked on the screen closes the entry point', async () => {
      expect(await directory.status()).toBe(200);
      await admin.goto('/company/integrations?section=tokens');
      await admin.getByRole('button', { name: 'Révoquer le jeton Annuaire Entra' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
      await expect(admin.getByText('Jeton Annuaire Entra révoqué')).toBeVisible();
      expect(await directory.status()).toBe(401);
    });
  },
);
