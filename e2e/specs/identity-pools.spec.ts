import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { signOut } from '../support/people/sign-in.ts';

const identityId = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const { dev, reader } = accounts;
const identityPoolId = 'local:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d';

test.use({
  productOf: 'identity',
  pool: { HOSTED_UI: 'on', IDENTITY_POOL: identityPoolId, GUEST_ACCESS: 'on' },
});

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
      await signOut(page);
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

test(
  'a developer sees their identity and a visitor’s, asked for once until it is renewed [S4.116] [S7.41] [S7.42]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(dev);
    const asked: string[] = [];
    page.on('request', (request) => {
      const [service, operation = ''] = (request.headers()['x-amz-target'] ?? '').split('.');
      if (service === 'AWSCognitoIdentityService') asked.push(operation);
    });
    await page.goto('/dev/dev-page');
    const mine = page.getByRole('region', { name: 'Vous' });
    const guest = page.getByRole('region', { name: 'Un visiteur' });
    const identityIn = async (region: typeof mine) => {
      await expect(region.getByText(identityId)).toBeVisible();
      return region.getByText(identityId).textContent();
    };
    const [id, guestId] = [await identityIn(mine), await identityIn(guest)];
    expect(id).not.toBe(guestId);
    await expect(mine.getByText('Fin des accès')).toBeVisible();
    expect(asked.sort()).toEqual(['GetCredentialsForIdentity', 'GetCredentialsForIdentity', 'GetId', 'GetId']);

    await test.step('leaving the page and coming back asks no one', async () => {
      asked.length = 0;
      await page.getByRole('link', { name: 'Applications' }).click();
      await expect(mine).toBeHidden();
      await page.goBack();
      expect(await identityIn(mine)).toBe(id);
      expect(asked).toEqual([]);
    });
    await test.step('a renewal gives other credentials to the same identity', async () => {
      const key = await mine.getByText(/^ASIA/).textContent();
      await mine.getByRole('button', { name: 'Renouveler' }).click();
      await expect(mine.getByText(/^ASIA/)).not.toHaveText(key ?? '');
      expect(await identityIn(mine)).toBe(id);
      expect(asked).toEqual(['GetCredentialsForIdentity']);
    });
  },
);
