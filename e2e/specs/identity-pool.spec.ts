import { fetchAuthSession, signIn as amplifySignIn, signOut } from 'aws-amplify/auth';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { amplifyOn, identityPoolId } from '../support/people/official-client.ts';

const identityId = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const { dev, reader } = accounts;

test.use({ productOf: 'identity-pool', pool: { IDENTITY_POOL: identityPoolId, GUEST_ACCESS: 'on' } });

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

test(
  'aws-amplify gets credentials of the running product, as a guest and as a user',
  { tag: '@release' },
  async ({ product }) => {
    await amplifyOn(product);
    const guest = await fetchAuthSession();
    expect(guest.identityId).toMatch(identityId);
    expect(guest.credentials?.sessionToken).toBeTruthy();
    expect(guest.tokens).toBeUndefined();
    await amplifySignIn({ username: reader.email, password: reader.password });
    const user = await fetchAuthSession({ forceRefresh: true });
    expect(user.tokens?.idToken?.payload['email']).toBe(reader.email);
    expect(user.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
    expect(user.credentials?.expiration?.getTime()).toBeGreaterThan(Date.now());
    await signOut();
  },
);
