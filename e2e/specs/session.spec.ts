import { accounts } from '../support/people/accounts.ts';
import { signIn } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the tokens are kept in cookies with sameSite lax that leave with nothing else [S7.46]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  await signIn(page, product.url, accounts.reader);
  const session = (await page.context().cookies()).filter(({ name }) => name.startsWith('session-'));
  expect(session.length).toBeGreaterThan(1);
  for (const cookie of session) expect(cookie).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' });
  for (const { name, value } of session) expect(name.length + value.length).toBeLessThanOrEqual(4096);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
});

test('signing out asks first, then clears the tokens, in the other tabs too [S4.113] [S2.149]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  await signIn(page, product.url, accounts.reader);
  const other = await page.context().newPage();
  await other.goto('/documents');
  await expect(other.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  await page.getByRole('link', { name: 'Mon compte' }).click();
  await test.step('a dialog asks, and Échap means no', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('alertdialog', { name: /Se déconnecter de Savoir/ });
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
  });
  await test.step('yes ends the session in both tabs', async () => {
    const revoked = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('RevokeToken') === true,
    );
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
    await revoked;
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
  });
  await test.step('no token is left anywhere', async () => {
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('session-'))).toEqual([]);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('a session outlives a reload and opens in a new tab', async ({ browserOf }) => {
  const page = await browserOf(accounts.reader);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Paul Renaud' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Paul Renaud' })).toBeVisible();
});
