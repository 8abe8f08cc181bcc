import { accounts } from '../support/people/accounts.ts';
import { answerAtProvider, expect, person, test } from '../support/people/provider.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop, phone } from '../support/test.ts';

test.use({ productOf: 'provider' });

const ssoButton = 'Se connecter avec Delorme SSO';

test('someone comes for the first time by the service of their company, to the page they wanted, and leaves it with the product [B.85][B.86][B.89]', async ({
  browserOf,
  product,
  provider,
}) => {
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
});

test(
  'who turns back at the service is where they were, and signs in otherwise [B.87]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, phone);
    await page.goto('/login');
    await page.getByRole('button', { name: ssoButton }).tap();
    await answerAtProvider(page, 'cancel');
    await expect(page.getByRole('alert')).toContainText('Vous êtes revenu de Delorme SSO sans vous connecter.');
    await expect(page).toHaveURL('/login');
    await submitLogin(page, accounts.reader);
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
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

test(
  'an address that the service does not confirm, or a foreign one, opens nothing, and says so [B.87]',
  { tag: '@release' },
  async ({ browserOf, provider }) => {
    provider.accounts.set('unsure', person('incertain@delorme-maintenance.fr', { email_verified: false }));
    provider.accounts.set('lent', person('ailleurs@brasserie-du-nord.fr'));
    for (const [login, sentence] of [
      ['unsure', 'Votre entreprise ne confirme pas votre adresse e-mail.'],
      ['lent', 'Votre adresse n’ouvre aucun compte par ce mode de connexion.'],
    ] as const) {
      const page = await browserOf(null);
      await page.goto('/login');
      await page.getByRole('button', { name: ssoButton }).click();
      await answerAtProvider(page, { login });
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Adresse e-mail')).toBeEnabled();
    }
  },
);

test(
  'the service of an address is offered once it is typed; while it is away that is said within seconds, and the password goes on [B.85][B.88]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, phone);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Brasserie SSO' })).toHaveCount(0);
    await page.getByLabel('Adresse e-mail').fill(accounts.stranger.email);
    const offered = page.getByRole('button', { name: 'Se connecter avec Brasserie SSO' });
    await expect(page.getByText('Les adresses @brasserie-du-nord.fr se connectent avec Brasserie SSO.')).toBeVisible();
    await offered.click();
    await expect(page.getByRole('alert')).toContainText('Brasserie SSO ne répond pas pour le moment.', {
      timeout: 10_000,
    });
    await expect(offered).toBeEnabled();
    await submitLogin(page, accounts.stranger);
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Julie' })).toBeVisible();
  },
);

test(
  'a sign-out at the service ends the page that stands open here [B.89]',
  { tag: '@release' },
  async ({ browserOf, provider }) => {
    provider.accounts.set('omar', person('omar.fabre@delorme-maintenance.fr', { given_name: 'Omar' }));
    const page = await browserOf(null);
    await page.goto('/login');
    await page.getByRole('button', { name: ssoButton }).click();
    await answerAtProvider(page, { login: 'omar' });
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Omar' })).toBeVisible();
    await provider.signOut('omar');
    // What was asked within five seconds before is still believed.
    await expect(async () => {
      for (const name of ['Notes', 'Accueil']) {
        const link = page.getByRole('link', { name }).first();
        if (await link.isVisible()) await link.click({ timeout: 2000 });
      }
      await expect(page).toHaveURL(/\/login/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Vous avez été déconnecté')).toBeVisible();
    await expect(page.getByRole('button', { name: ssoButton })).toBeEnabled();
  },
);
