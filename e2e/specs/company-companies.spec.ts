import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop, expect, test } from '../support/test.ts';

test.use({ productOf: 'company' });

const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** A company in the list; messages name companies too. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Entreprises' }).getByRole('row').filter({ hasText: name });

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto('/companies');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a developer finds, adds and changes companies and their users, and deletes one for good, but not their own [S1.21] [S2.84] [S2.85] [S2.87] [S2.89] [S8.77]', async ({
  browserOf,
}) => {
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
});

test(
  'the trial shows the days that remain, and its end stops writing, not reading [S2.81] [S4.35] [S2.28]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await browserOf(accounts.dev, desktop);
    const setTrial = async (from: number, to: number) => {
      await openCompany(dev, 'Brasserie du Nord');
      await dev.getByRole('switch', { name: 'Essai gratuit' }).check();
      await dev.getByLabel('Premier jour').fill(dayFromNow(from));
      await dev.getByLabel('Dernier jour').fill(dayFromNow(to));
      await dev.getByRole('button', { name: 'Enregistrer' }).click();
    };
    await test.step('the end is not before the start', async () => {
      await setTrial(0, -3);
      await expect(dev.getByText('La date de fin ne peut pas précéder la date de début')).toBeVisible();
      await dev.reload();
    });
    const admin = await browserOf(accounts.stranger, desktop);
    const seen = async () => {
      await admin.goto('/company/administration');
      return admin.getByRole('region', { name: 'Limites' });
    };
    await test.step('in progress', async () => {
      await setTrial(-5, 20);
      await expect(dev.getByText('Entreprise Brasserie du Nord enregistrée')).toBeVisible();
      await expect(await seen()).toContainText(/2[01] jours/);
    });
    await test.step('ending soon', async () => {
      await setTrial(-5, 3);
      await expect(dev.getByText('Entreprise Brasserie du Nord enregistrée')).toBeVisible();
      await expect(await seen()).toContainText(/L’essai se termine dans [34] jours\./);
    });
    await test.step('ended: who wants to go on is one link away', async () => {
      await setTrial(-5, -1);
      await expect(dev.getByText('Entreprise Brasserie du Nord enregistrée')).toBeVisible();
      const limits = await seen();
      await expect(limits).toContainText('L’essai est terminé.');
      await limits.getByRole('link', { name: 'Nous contacter' }).click();
      await expect(admin).toHaveURL('/contact-us?contactKind=freeTrialEnd');
      await expect(admin.getByText('Fin de l’essai gratuit')).toBeVisible();
      await admin.getByLabel('Votre demande').fill('Nous voulons continuer avec dix licences.');
      await admin.getByRole('button', { name: 'Envoyer' }).click();
      await expect(admin.getByText('Message envoyé')).toBeVisible();
    });
    await test.step('reading goes on; asking and creating are off and say why', async () => {
      await admin.goto('/');
      await expect(admin.getByRole('main').getByText('Vous pouvez lire, télécharger et exporter.')).toBeVisible();
      const create = admin.getByRole('button', { name: 'Nouvelle fiche' });
      for (const address of ['/', '/chat']) {
        await admin.goto(address);
        const composer = admin.getByRole('textbox', { name: 'Votre question' });
        await expect(composer).toBeDisabled();
        await expect(composer).toHaveAccessibleDescription(/^L’essai est terminé\./);
        await expect(create).toHaveAccessibleDescription(/^L’essai est terminé\./);
        await expect(create).toBeDisabled();
      }
      await create.focus();
      await admin.keyboard.press('Enter');
      await expect(admin.locator('[data-shortcut="messages"]').getByText('L’essai est terminé.')).toBeVisible();
      await expect(admin).toHaveURL('/chat');
      await admin.goto('/notes/all');
      await expect(admin.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(admin.getByRole('link', { name: 'Nouvelle fiche' })).toHaveCount(0);
    });
  },
);

test('a company is deactivated by typing its exact name, and its users are informed [S5.41] [S6.26] [D.51]', async ({
  browserOf,
}) => {
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
});

test(
  'feedback is offered where the company takes it, and nowhere else [S2.9] [S2.30] [S2.31] [S2.105] [S6.27] [D.42]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader, desktop);
    const navigation = reader.getByRole('navigation', { name: 'Navigation principale' });
    await test.step('with USER_FEEDBACK', async () => {
      await reader.goto('/');
      await expect(navigation.getByRole('link', { name: 'Avis' })).toHaveAttribute(
        'href',
        '/contact-us?contactKind=feedback',
      );
      await reader.getByRole('main').getByRole('link', { name: 'Donner mon avis' }).click();
      await expect(reader).toHaveURL('/contact-us?contactKind=feedback');
      await expect(reader.getByText('Avis sur Savoir')).toBeVisible();
      await reader.getByRole('button', { name: 'Envoyer' }).click();
      await expect(reader.getByText('Champ obligatoire')).toBeVisible();
      await reader.getByLabel('Votre avis').fill('Très utile en bout de ligne.');
      await reader.getByRole('button', { name: 'Envoyer' }).click();
      await expect(reader.getByText('Message envoyé')).toBeVisible();
    });
    await test.step('a question', async () => {
      await reader.goto('/contact-us?contactKind=contact');
      await expect(reader.getByText('Question', { exact: true })).toBeVisible();
      await expect(reader.getByLabel('Votre message')).toBeVisible();
    });
    await test.step('without it', async () => {
      const dev = await browserOf(accounts.dev, desktop);
      await openCompany(dev, 'Delorme Maintenance');
      await dev.getByRole('checkbox', { name: 'Avis des utilisateurs' }).uncheck();
      await dev.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dev.getByText('Entreprise Delorme Maintenance enregistrée')).toBeVisible();
      await reader.goto('/');
      await expect(reader.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
      await expect(navigation.getByRole('link', { name: 'Avis' })).toHaveCount(0);
      await expect(reader.getByRole('link', { name: 'Donner mon avis' })).toHaveCount(0);
    });
  },
);
