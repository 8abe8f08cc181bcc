import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { submitLogin } from '../support/people/sign-in.ts';

test.use({ productOf: 'company' });

test(
  'the administration shows limits, features, counts and usage, among the company’s sister pages and navigation entries [S1.20] [S2.79] [S2.80] [S2.82] [S3.14] [S3.15] [D.99] [S2.102] [S2.110] [S2.111] [S2.112] [S2.113]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader, desktop);
    await reader.goto('/chat');
    await ask(reader, 'Quel est le couple de serrage de la purge de la presse 2 ?');
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/company/administration');
    await expectLayout(page, 'default');
    await expect(page).toHaveTitle('Administration · Savoir');
    const limits = page.getByRole('region', { name: 'Limites' });
    await expect(limits.getByText('5', { exact: true })).toBeVisible();
    await expect(limits).toContainText('sur 25');
    await expect(limits).toContainText('20 licences disponibles');
    await expect(page.getByRole('listitem').filter({ hasText: 'Validation des fiches' })).toContainText('Activée');
    await expect(page.getByRole('listitem').filter({ hasText: 'Accès réservé par espace' })).toContainText(
      'Non incluse',
    );
    const counts = page.getByRole('region', { name: 'En chiffres' });
    for (const [name, count] of [
      ['Utilisateurs', /^6$/],
      ['Développeurs', /^1$/],
      ['Fiches', /^\d+$/],
      ['Documents', /^1$/],
      ['Questions au chat', /^1$/],
    ] as const)
      await expect(
        counts
          .locator('div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .getByRole('definition'),
      ).toHaveText(count);

    await test.step('charts by week and by day, with their figures', async () => {
      const questions = page.getByRole('region', { name: 'Questions posées au chat' });
      await expect(questions).toContainText('1 question cette semaine');
      await questions.getByText('Voir les chiffres').click();
      await expect(questions.getByRole('row')).toHaveCount(13);
      await page.getByRole('button', { name: 'Par jour' }).click();
      await expect(questions).toContainText('1 question aujourd’hui');
      await expect(questions.getByRole('row')).toHaveCount(31);
    });
    await test.step('its sister pages, each one click away', async () => {
      await page.goto('/');
      await page
        .getByRole('navigation', { name: 'Navigation principale' })
        .getByRole('link', { name: 'Entreprise' })
        .click();
      await expect(page).toHaveURL('/company/users');
      const tabs = page.getByRole('navigation', { name: 'Entreprise' });
      for (const [name, path] of [
        ['Espaces', '/company/spaces'],
        ['Administration', '/company/administration'],
        ['Intégrations', '/company/integrations'],
        ['Utilisateurs', '/company/users'],
      ] as const) {
        await tabs.getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      }
      await test.step('the entry of the company itself opens the first of them', async () => {
        for (const path of ['/company/spaces', '/company/administration']) {
          await page.goto(path);
          await page.getByRole('main').getByRole('link', { name: 'Delorme Maintenance', exact: true }).click();
          await expect(page).toHaveURL('/company/users');
          await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
        }
      });
      await test.step('on a phone they stand on the account page', async () => {
        const small = await browserOf(accounts.admin, phone);
        await small.goto('/account');
        const company = small.getByRole('link', { name: /Entreprise/ });
        await expect(company).toContainText(
          'Utilisateurs, Espaces, Modèles, Questions de test, Administration, Intégrations',
        );
        await company.click();
        await expect(small).toHaveURL('/company/users');
      });
    });
  },
);

/** A company in the list; messages name companies too. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Entreprises' }).getByRole('row').filter({ hasText: name });

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto('/companies');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test(
  'a developer finds, adds and changes companies and their users, and deletes one for good, but not their own [S1.21] [S2.84] [S2.85] [S2.87] [S2.89] [S8.77]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.dev, desktop);
    const dialog = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    const fill = async (email: string) => {
      await dialog.getByLabel('Adresse e-mail').fill(email);
      await dialog.getByLabel('Prénom').fill('Inès');
      await dialog.getByLabel('Nom', { exact: true }).fill('Robert');
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await test.step('search', async () => {
      await page.goto('/companies');
      const rows = page.getByRole('table', { name: 'Entreprises' }).getByRole('row');
      await expect(rows).toHaveCount(1 + 2);
      await page.getByRole('searchbox').fill('brasser');
      await expect(rows).toHaveCount(1 + 1);
      await expect(page).toHaveURL('/companies?q=brasser');
    });
    await test.step('add, with a first user', async () => {
      await page.getByRole('link', { name: 'Ajouter une entreprise' }).click();
      await page.getByRole('button', { name: 'Créer l’entreprise' }).click();
      await expect(page.getByText('Champ obligatoire')).toBeVisible();
      await page.getByLabel('Nom de l’entreprise').fill('Fonderie Martin');
      await page.getByLabel('Limite d’utilisateurs').fill('3');
      await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
      await fill('ines.robert@fonderie.fr');
      await expect(page.getByText('ines.robert@fonderie.fr')).toBeVisible();
      await page.getByRole('button', { name: 'Créer l’entreprise' }).click();
      await expect(page.getByText('Entreprise Fonderie Martin créée')).toBeVisible();
      await expect(page).toHaveURL(/\/companies\/[0-9a-f-]+\/edit/);
      await expect(page.getByRole('heading', { level: 1, name: 'Fonderie Martin' })).toBeVisible();
    });
    await test.step('another user, to the company as it is', async () => {
      await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
      await fill('ines.robert.2@fonderie.fr');
      await expect(page.getByRole('main')).toContainText('ines.robert.2@fonderie.fr');
    });
    await test.step('limits and features', async () => {
      await page.getByLabel('Limite d’utilisateurs').fill('5');
      await page.getByRole('checkbox', { name: 'Avis des utilisateurs' }).uncheck();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Entreprise Fonderie Martin enregistrée')).toBeVisible();
      await expect(rowOf(page, 'Fonderie Martin').getByRole('cell', { name: '2 sur 5', exact: true })).toBeVisible();
    });
    await test.step('one’s own company can be neither deactivated nor deleted', async () => {
      await page.goto('/companies');
      await page.getByRole('button', { name: 'Actions sur Delorme Maintenance' }).click();
      await expect(page.getByRole('menuitem', { name: /Supprimer l’entreprise/ })).toContainText(
        'C’est votre propre entreprise.',
      );
    });
    await test.step('a deleted company is gone for good, and the page follows it there', async () => {
      await openCompany(page, 'Fonderie Martin');
      await page.getByRole('button', { name: 'Actions sur Fonderie Martin' }).click();
      await page.getByRole('menuitem', { name: 'Supprimer l’entreprise' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        'Utilisateurs, fiches et documents seront effacés. Cette action est irréversible.',
      );
      await question.getByRole('textbox').fill('Fonderie Martin');
      await question.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await expect(page.getByText('Fonderie Martin et toutes ses données sont effacées.')).toBeVisible({
        timeout: 40_000,
      });
      await page.getByRole('link', { name: 'Retour aux entreprises' }).click();
      await expect(rowOf(page, 'Fonderie')).toHaveCount(0);
    });
  },
);

test(
  'a company is deactivated by typing its exact name, and its users are informed [S5.41] [S6.26] [D.51]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await browserOf(accounts.dev, desktop);
    const dialog = dev.getByRole('alertdialog');
    const choose = async (entry: string) => {
      await dev.getByRole('button', { name: 'Actions sur Brasserie du Nord' }).click();
      await dev.getByRole('menuitem', { name: entry }).click();
    };
    const closed = 'Votre entreprise est désactivée. Contactez-nous.';
    const here = await browserOf(accounts.stranger, desktop);
    await here.goto('/');
    const authorization = await bearerOf(here);
    await here.goto('about:blank');
    await dev.goto('/companies');
    await choose('Désactiver');
    const last = dialog.getByRole('button', { name: 'Désactiver' });
    await expect(last).toBeDisabled();
    await dialog.getByRole('textbox').fill('brasserie du nord');
    await expect(last).toBeDisabled();
    await dialog.getByRole('textbox').fill('Brasserie du Nord');
    await last.click();
    await expect(rowOf(dev, 'Brasserie du Nord')).toContainText('Désactivée');

    const julie = await browserOf(null, desktop);
    await julie.goto('/login');
    await submitLogin(julie, accounts.stranger);
    await expect(julie.getByRole('alert')).toContainText(closed);
    await expect(julie.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
    await test.step('anyone who is signed in is told why, and whom to ask', async () => {
      // The server knows within five seconds. One load, once it does: another while the page is being left would lose the reason.
      const asked = () => here.request.get('/api/user', { headers: { authorization } });
      await expect.poll(async () => (await asked()).ok()).toBe(false);
      await here.goto('/documents');
      await expect(here).toHaveURL(/\/login/);
      await expect(here.getByRole('alert')).toContainText(closed);
    });
    await choose('Activer');
    await expect(rowOf(dev, 'Brasserie du Nord')).not.toContainText('Désactivée');
  },
);
