import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';
import { breakageErrors, breakRemote } from '../support/product/breakage.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: breakageErrors });

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page non trouvée' });

test('a page not found names its path in the report, which arrives, and leads home [S2.97] [S2.98] [S2.126] [S2.132] [S2.133] [S2.134] [S2.135] [S2.27] [S2.29] [S2.32] [S8.103] [D.100]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  await test.step('status, title, sentence and path, inside the navigation', async () => {
    for (const [path, message] of [
      ['/nulle-part', 'Page not found: /nulle-part'],
      ['/chat/42', 'Page Not Found: /chat/42'],
    ] as const) {
      await page.goto(path);
      await expect(notFound(page)).toBeVisible();
      await expect(page).toHaveTitle('Page non trouvée · Savoir');
      await expect(page.getByRole('main')).toContainText('404');
      await expect(page.getByRole('main')).toContainText('Aucune page à cette adresse.');
      await expect(page.getByRole('main')).toContainText(path);
      const href = await page.getByRole('link', { name: 'Signaler' }).getAttribute('href');
      const report = new URL(href ?? '', page.url()).searchParams;
      expect([report.get('contactKind'), report.get('errorMessage')]).toEqual(['error', message]);
    }
  });
  await test.step('home, where nothing is left of the error', async () => {
    await page.getByRole('button', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
    await expect(notFound(page)).toHaveCount(0);
    await expect(page).toHaveTitle('Accueil · Savoir');
    await page.goBack();
    await expect(notFound(page)).toBeVisible();
  });
  await test.step('a report opens the contact page with its kind and the message, and arrives', async () => {
    await page.getByRole('link', { name: 'Signaler' }).click();
    await expect(page).toHaveURL(/^[^?]*\/contact-us\?contactKind=error&errorMessage=Page\+Not\+Found/);
    await expectLayout(page, 'focused-view');
    await expect(page).toHaveTitle('Nous contacter · Savoir');
    await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible();
    await expect(page.getByText('Page Not Found: /chat/42')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('textbox').fill('Le lien vient d’un courriel.');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/contact'),
    );
    await page.getByRole('button', { name: 'Envoyer' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'error', errorMessage: 'Page Not Found: /chat/42' });
    await expect(page.getByText('Le lien vient d’un courriel.')).toHaveCount(0);
  });
});

test('a file that is gone reloads the page once; then the area says so and offers to try again [S8.104] [D.109]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  await page.goto('/documents');
  const document = page.getByRole('link', { name: seeded.document.title });
  await expect(document).toBeVisible();
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  // As after a deployment: what this page was built with is not there any more.
  const repair = await breakRemote(page, 'documents', 'answers 404');
  await document.click();
  await expect.poll(() => loads).toBe(1);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await repair();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: seeded.document.title })).toBeVisible();
  expect(loads).toBe(1);
});

test('the language is stored in a cookie for a year [S9.14]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
});
