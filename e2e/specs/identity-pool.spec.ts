import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';

const identityId = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const { dev } = accounts;
const identityPoolId = 'local:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d';

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
