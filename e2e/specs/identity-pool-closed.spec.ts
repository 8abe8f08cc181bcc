import { fetchAuthSession, signIn as amplifySignIn, signOut } from 'aws-amplify/auth';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { amplifyOn, identityPoolId } from '../support/people/official-client.ts';

const { dev, reader } = accounts;

test.use({ productOf: 'identity-pool-closed', pool: { IDENTITY_POOL: identityPoolId } });

const asGuest = (url: string) =>
  fetch(`${url}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityService.GetId' },
    body: JSON.stringify({ IdentityPoolId: identityPoolId, Logins: {} }),
  });

test(
  'visitors have no identity unless the installation says so [S4.117]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(dev);
    await page.goto('/dev/dev-page');
    await expect(page.getByRole('region', { name: 'Vous' })).toBeVisible();
    await expect(page.getByText('Les visiteurs n’ont pas d’accès sur cette installation.')).toBeVisible();
    const refused = await asGuest(product.url);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ __type: 'NotAuthorizedException' });

    await amplifyOn(product);
    expect((await fetchAuthSession()).credentials).toBeUndefined();
    await amplifySignIn({ username: reader.email, password: reader.password });
    expect((await fetchAuthSession()).credentials?.accessKeyId).toBeTruthy();
    await signOut();
  },
);
