import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

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
