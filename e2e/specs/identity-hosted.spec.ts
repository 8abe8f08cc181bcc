import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';

test.use({ productOf: 'hosted', pool: { HOSTED_UI: 'on' } });

const { reader } = accounts;

test(
  'one signs in through the hosted pages with a code and a proof key, and out of them again [S4.114]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const askedAt = (path: string) => asked.filter(({ pathname }) => pathname === path);
    const password = () => page.getByLabel('Mot de passe');
    const send = () => page.getByRole('button', { name: 'Se connecter', exact: true }).click();

    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter autrement' }).click();

    await test.step('the pool’s own page asks for address and password', async () => {
      await expect(page).toHaveURL(/\/identity\/login\?/);
      const { searchParams } = askedAt('/identity/oauth2/authorize')[0] ?? new URL(product.url);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: 'savoir-web',
        response_type: 'code',
        redirect_uri: `${product.url}/`,
        code_challenge_method: 'S256',
      });
      await page.getByLabel('Adresse e-mail').fill(reader.email);
      await password().fill('Pas-Le-Bon-2026');
      await send();
      await expect(page.getByRole('alert')).toContainText("Nom d'utilisateur ou mot de passe incorrect.");
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(reader.email);
    });

    await test.step('and leads back signed in, with nothing of it left in the address', async () => {
      await password().fill(reader.password);
      await send();
      await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${reader.firstName}` })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(askedAt('/identity/oauth2/token')).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${reader.firstName}` })).toBeVisible();
    });

    await test.step('signing out ends the session of the hosted pages too', async () => {
      await page.getByRole('link', { name: 'Mon compte' }).click();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
      const logout = `?client_id=savoir-web&logout_uri=${encodeURIComponent(`${product.url}/login`)}`;
      await expect.poll(() => askedAt('/identity/logout').map(({ search }) => search)).toEqual([logout]);
      await expect(page).toHaveURL('/login');
      expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /session/.test(name))).toEqual(
        [],
      );
      await page.getByRole('button', { name: 'Se connecter autrement' }).click();
      await expect(password()).toBeVisible();
    });
  },
);
