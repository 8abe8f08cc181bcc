import { answerAtProvider, expect, person, test } from '../support/people/provider.ts';
import { desktop } from '../support/test.ts';

test.use({ productOf: 'provider' });

const ssoButton = 'Se connecter avec Delorme SSO';

test(
  'someone comes for the first time by the service of their company, to the page they wanted, and leaves it with the product [B.85][B.86][B.89]',
  { tag: '@release' },
  async ({ browserOf, product, provider }) => {
    provider.accounts.set('ines', person('ines.roux@delorme-maintenance.fr', { groups: ['Ateliers'] }));
    const page = await browserOf(null, desktop);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));

    await test.step('the button leads to the page of the service', async () => {
      await page.goto('/notes/all?q=presse');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.getByRole('button', { name: ssoButton }).focus();
      await page.keyboard.press('Enter');
      await answerAtProvider(page, { login: 'ines' });
    });

    await test.step('which leads back signed in, with role and space by group', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(page).toHaveURL('/notes/all?q=presse');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
      await page.getByRole('link', { name: 'Mon compte' }).click();
      await expect(page.getByText('Créateur')).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/code=/);
    });

    await test.step('signing out goes on there, and ends at the sign-in page', async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL(/\/session\/end/);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(`${product.url}/login`);
      const stored = (await page.context().cookies(product.url)).map(({ name }) => name);
      expect(stored.filter((name) => /session|signed-in/.test(name))).toEqual([]);
      await page.getByRole('button', { name: ssoButton }).click();
      await expect(page.getByLabel('Login')).toBeVisible();
    });
  },
);

test(
  'stepping back from the page of the service finds a sign-in page that works',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await page.getByRole('button', { name: ssoButton }).click();
    await expect(page.getByLabel('Login')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: ssoButton })).toBeEnabled();
    await page.getByRole('button', { name: ssoButton }).click();
    await expect(page.getByLabel('Login')).toBeVisible();
  },
);
