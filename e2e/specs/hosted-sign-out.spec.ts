import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const hosted = 'https://auth.savoir.example';

test('a session that came from the hosted pages is ended there too [S4.114]', async ({ browserOf, product }) => {
  const page = await browserOf(null);
  const { origin } = new URL(product.url);
  // This browser is told of hosted pages, which the product started here has not.
  let clientId = '';
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { userPool: { clientId: string } };
    clientId = config.userPool.clientId;
    const userPool = { ...config.userPool, domain: new URL(hosted).host, signOutRedirects: [`${origin}/login`] };
    await route.fulfill({ response: answer, json: { ...config, userPool } });
  });
  const left: string[] = [];
  await page.route(`${hosted}/**`, async (route) => {
    left.push(route.request().url());
    await route.fulfill({ status: 302, headers: { location: `${origin}/login` } });
  });

  await signIn(page, product.url, accounts.reader);
  // What is kept of a sign-in that came from there.
  await page.evaluate((key) => localStorage.setItem(key, '1'), `hosted.${clientId}`);
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();

  await expect.poll(() => left).toHaveLength(1);
  const logout = `${hosted}/logout?client_id=${clientId}&logout_uri=${encodeURIComponent(`${origin}/login`)}`;
  expect(left).toEqual([logout]);
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('session-'))).toEqual([]);
});
