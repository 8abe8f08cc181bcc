import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { answerAtProvider, expect, person, test } from '../support/people/provider.ts';
import { desktop, phone } from '../support/test.ts';

test.use({ productOf: 'company-domains' });
test.describe.configure({ mode: 'serial' });

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto('/companies');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
const domainsOf = (page: Page) => page.getByRole('list', { name: 'Domaines de l’entreprise' });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`Entreprise ${name} enregistrée`)).toBeVisible();
}

test(
  'a developer takes away the domain by which someone without a password comes in, is asked, and gives it back [B.160]',
  { tag: '@release' },
  async ({ browserOf, provider }) => {
    provider.accounts.set('ines', person('ines.roux@delorme-maintenance.fr'));
    const signIn = async () => {
      const page = await browserOf(null);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Se connecter avec Delorme SSO' }).click();
      await answerAtProvider(page, { login: 'ines' });
      return page;
    };
    const inside = await signIn();
    await expect(inside.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();

    const page = await browserOf(accounts.dev, desktop);
    await test.step('it is asked first, with how many lose their way in', async () => {
      await openCompany(page, 'Delorme Maintenance');
      await expect(domainsOf(page)).toContainText('Connexion avec Delorme SSO');
      await page.getByRole('button', { name: 'Retirer delorme-maintenance.fr' }).click();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const question = page.getByRole('alertdialog', { name: 'Retirer ce domaine ?' });
      await expect(question).toContainText('1 personne entre par ce domaine et n’a pas de mot de passe Savoir.');
      await question.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.getByText('Aucun domaine')).toBeVisible();
    });
    await test.step('then they are kept out at their next sign-in, and not before', async () => {
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer le domaine' }).click();
      await expect(page.getByText('Entreprise Delorme Maintenance enregistrée')).toBeVisible();
      await inside.reload();
      await expect(inside.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
      const outside = await signIn();
      await expect(outside.getByRole('alert')).toContainText(
        'Votre adresse n’ouvre aucun compte par ce mode de connexion.',
      );
    });
    await test.step('the domain comes back with one button, and so do they', async () => {
      await openCompany(page, 'Delorme Maintenance');
      await page.getByRole('button', { name: 'Ajouter delorme-maintenance.fr' }).click();
      await save(page, 'Delorme Maintenance');
      await expect((await signIn()).getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
    });
  },
);

test(
  'a domain that is another company’s, or none, is refused at the field; on a phone too [B.160]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.dev, phone);
    await openCompany(page, 'Brasserie du Nord');
    const field = page.getByLabel('Nouveau domaine');
    await field.fill('delorme');
    await field.press('Enter');
    await expect(page.getByText('Un domaine s’écrit comme exemple.fr')).toBeVisible();
    await field.fill('delorme-maintenance.fr');
    await field.press('Enter');
    await expect(page.getByText('delorme-maintenance.fr est déjà un domaine de Delorme Maintenance.')).toBeVisible();
    await field.fill('brasserie-du-nord.fr');
    await field.press('Enter');
    await expect(domainsOf(page)).toContainText('Connexion avec Brasserie SSO');
    await save(page, 'Brasserie du Nord');
  },
);
