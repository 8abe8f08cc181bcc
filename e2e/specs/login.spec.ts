import { accounts } from '../support/people/accounts.ts';
import { lastCodeSentTo } from '../support/people/outbox.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/people/identity.ts';

// It gives people other passwords. The passkeys follow on the same product.
test.use({ productOf: 'signing-in' });

test('a visitor is sent to the login page, is told what is wrong, and comes to the page that was asked for [S2.10] [S2.11] [S2.12] [S2.13] [S2.15] [S2.117]', async ({
  browserOf,
}) => {
  const page = await browserOf(null);
  await test.step('every page of the product leads there', async () => {
    for (const path of ['/', '/documents', '/chat', '/company/users', '/account']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
    }
  });
  await test.step('it stands alone, without the navigation of the product', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await expect(page).toHaveTitle('Se connecter · Savoir');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'La promesse de Savoir' })).toBeVisible();
  });
  await test.step('the fields are those of a password manager', async () => {
    await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  });
  await test.step('the forgotten password is a link', async () => {
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
  await page.goto('/documents?q=pompe');
  await test.step('empty fields', async () => {
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText('Adresse e-mail invalide')).toBeVisible();
    await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  });
  await test.step('a wrong password', async () => {
    await submitLogin(page, { ...accounts.reader, password: 'Pas-le-bon-2026' });
    await expect(page.getByRole('alert')).toContainText("Nom d'utilisateur ou mot de passe incorrect.");
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(accounts.reader.email);
  });
  await test.step('the right one, typed over it, opens the page that was asked for', async () => {
    await submitLogin(page, accounts.reader);
    await expect(page).toHaveURL('/documents?q=pompe');
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  });
  await test.step('and the login page sends home from then on', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test(
  'a forgotten password is replaced in two steps, with a code sent by mail [S2.16] [S2.17] [S2.18] [S2.19]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const chosen = 'Nouveau-Matin-2026';
    const { dev } = accounts;
    const page = await browserOf(null);
    await test.step('the page is public, and looks like the login', async () => {
      await page.goto('/forgot-password');
      await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
      await expect(page).toHaveTitle('Mot de passe oublié · Savoir');
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
    await test.step('first the address', async () => {
      await page.getByLabel('Adresse e-mail').fill(dev.email);
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(page.getByText(/vient d’être envoyé à/)).toBeVisible();
    });
    await test.step('then code, new password and confirmation', async () => {
      await page.getByLabel('Code', { exact: true }).fill(await lastCodeSentTo(dev.email, product));
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
      await page.getByLabel('Confirmation', { exact: true }).fill(chosen);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    });
    await test.step('the login knows the address already, and takes the new password', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Mot de passe changé' })).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(dev.email);
      await submitLogin(page, { ...dev, password: chosen });
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Élise' })).toBeVisible();
    });
  },
);

test(
  'user name and password of the address fill the form and leave the address before any request [S2.118] [S2.119] [D.72]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const { email, password } = accounts.reader;
    const page = await browserOf(null);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    for (const path of ['/', '/documents', '/login']) {
      await test.step(`through ${path}`, async () => {
        requested.length = 0;
        await page.goto(`${path}?${new URLSearchParams({ username: email, password })}`);
        await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
        await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(password);
        expect(page.url()).not.toMatch(/username|password/);
        const carrying = requested.filter(
          (url) => url.includes('password=') || url.includes(encodeURIComponent(email)),
        );
        expect(
          carrying.filter((url) => !url.startsWith(`${product.url}${path}?`)),
          'requests after the page itself',
        ).toEqual([]);
      });
    }
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
    // The server, which saw the address, has not written it down.
    for (const written of ['password=', new URLSearchParams({ username: email }).toString()])
      expect(product.output()).not.toContain(written);
  },
);

test(
  'what the pages behind the login need comes while someone types, and not before',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofArea = () => asked.filter((path) => /^\/assets\/(area|query)\.\w+\.js$/.test(path));
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(ofArea()).toEqual([]);
    await page.getByLabel('Adresse e-mail').fill(accounts.reader.email);
    await expect.poll(() => ofArea().length).toBe(2);
    expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  },
);
