import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'company' });

test('the administration shows limits, features, counts and usage, among the company’s sister pages and navigation entries [S1.20] [S2.79] [S2.80] [S2.82] [S3.14] [S3.15] [D.99] [S2.102] [S2.110] [S2.111] [S2.112] [S2.113]', async ({
  browserOf,
}) => {
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Accès réservé par espace' })).toContainText('Non incluse');
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
});

test(
  'the audit log says who did what, is filtered and taken along as CSV; all data leave as one archive; retention is shortened only after asking [D.91]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/company/spaces');
    await page.getByRole('button', { name: 'Créer un espace' }).click();
    await page.getByRole('dialog').getByLabel('Nom de l’espace').fill('Local technique');
    await page.getByRole('dialog').getByRole('button', { name: 'Créer l’espace' }).click();
    await expect(page.getByText('Espace « Local technique » créé')).toBeVisible();
    await page.goto('/company/administration');
    const log = page.getByRole('table', { name: 'Journal des actions' });
    const entry = log.getByRole('row').filter({ hasText: 'Espace créé' });
    await expect(entry).toContainText('Local technique');
    await expect(entry).toContainText('Thomas Girard');
    await page.getByLabel('Objet').selectOption('Utilisateurs');
    await expect(entry).toHaveCount(0);
    await page.getByLabel('Objet').selectOption('Espaces');
    await expect(entry).toHaveCount(1);
    await test.step('between two days, typed as they are written', async () => {
      await page.getByRole('textbox', { name: 'Du', exact: true }).fill('01/01/2020');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Au', exact: true })).toBeFocused();
      await page.keyboard.type('02/01/2020');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Aucune action ne correspond à ces filtres.')).toBeVisible();
      await page.getByRole('button', { name: 'Effacer les filtres' }).click();
      await expect(entry).toHaveCount(1);
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter en CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^journal-.*\.csv$/);
    await test.step('on a phone it is a list, and its days are the phone’s own', async () => {
      const small = await browserOf(accounts.admin, phone);
      await small.goto('/company/administration');
      await expect(small.getByRole('list', { name: 'Journal des actions' })).toContainText('Espace créé');
      await expect(small.getByLabel('Du', { exact: true })).toHaveAttribute('type', 'date');
    });
    await test.step('all the company’s data leave as one archive', async () => {
      await page.goto('/company/administration');
      await page.getByRole('button', { name: 'Exporter les données' }).click();
      const link = page.getByRole('link', { name: /Télécharger \(/ });
      await expect(link).toBeVisible({ timeout: 30_000 });
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-disposition']).toContain('.zip');
      expect((await answer.body()).subarray(0, 2).toString()).toBe('PK');
    });
    await test.step('retention is shortened only after asking', async () => {
      await page.goto('/company/administration');
      await page.getByLabel('Conversations, après le dernier message').selectOption('90 jours');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Raccourcir' }).click();
      await expect(page.getByText('Conservation enregistrée')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Conversations, après le dernier message')).toHaveValue('90');
    });
  },
);

test(
  'the company reads conversations only once everybody reads so in the chat [B.26]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const admin = await browserOf(accounts.admin, desktop);
    await admin.goto('/company/administration');
    const reads = admin.getByRole('switch', { name: 'Conversations dans l’export de l’entreprise' });
    await expect(reads).not.toBeChecked();
    const reader = await browserOf(accounts.reader, phone);
    const told = reader.getByText('Votre entreprise peut lire vos questions et les réponses', { exact: false });
    await reader.goto('/chat');
    await expect(reader.getByLabel('Votre question')).toBeVisible();
    await expect(told).toHaveCount(0);

    await reads.click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Ajouter et avertir' }).click();
    await expect(reads).toBeChecked();
    await expect(admin.getByText('Confidentialité enregistrée').first()).toBeVisible();
    for (const path of ['/', '/chat']) {
      await reader.goto(path);
      await expect(told).toBeVisible();
    }

    await reads.click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(reads).not.toBeChecked();
    await reader.reload();
    await expect(reader.getByLabel('Votre question')).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);
