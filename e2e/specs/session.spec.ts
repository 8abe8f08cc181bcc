import { accounts } from '../support/people/accounts.ts';
import { signIn, submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a visitor is sent to the login page, is told what is wrong, and comes to the page that was asked for [S2.10] [S2.11] [S2.12] [S2.13] [S2.15] [S2.117]', async ({
  browserOf,
}) => {
  const page = await browserOf(null);
  await test.step('a page of the shell leads there, whichever it is', async () => {
    for (const path of ['/', '/account']) {
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
  await test.step('the forgotten password is a link, and keeps the page that was asked for', async () => {
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await expect(page).toHaveURL('/forgot-password?redirect=%2Faccount');
  });
  await test.step('so does a page of a remote', async () => {
    await page.goto('/documents?q=pompe');
    await expect(page).toHaveURL('/login?redirect=%2Fdocuments%3Fq%3Dpompe');
  });
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

test('no script can read a token: the refresh token is stored in a cookie of the server’s, the others in memory; that someone is signed in is noted in a cookie with sameSite lax [S7.46]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/sessions')) return;
    const answer = (await response.json()) as Record<string, string>;
    tokens.push(answer['idToken'] ?? '', answer['accessToken'] ?? '');
  });
  await signIn(page, product.url, accounts.reader);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.includes('session-token-'));
  expect(token?.name).toMatch(/^__Host-session-token-[\w-]{22}$/);
  expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  const readable = await page.evaluate(async () => {
    const stored = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' ');
    const encoded = stored.match(/(?:[\w-]{4}){6,}/g) ?? [];
    return stored + encoded.map((text) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))).join(' ');
  });
  await expect.poll(() => tokens.length).toBeGreaterThan(1);
  for (const secret of [token?.value ?? '', ...tokens]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(readable).not.toContain(secret);
    expect(readable).not.toContain(secret.split('.')[1] ?? secret);
  }
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('eyJ');

  const notes = cookies.filter(({ name }) => name.startsWith('signed-in-'));
  expect(notes.length).toBeGreaterThan(1);
  for (const cookie of notes) {
    expect(cookie).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' });
    expect((cookie.expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    expect(cookie.name.length + cookie.value.length).toBeLessThanOrEqual(4096);
  }
});

test('two tabs that renew their session at once both go on', async ({ browserOf }) => {
  const page = await browserOf(accounts.reader);
  const tabs = [page, await page.context().newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/account')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Paul Renaud' })).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.goto('/documents')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test('two tabs share a sign-in, and go where each was asked for', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null);
  const other = await page.context().newPage();
  await page.goto('/documents');
  await other.goto('/login');
  await expect(page).toHaveURL('/login?redirect=%2Fdocuments');
  await other.bringToFront();
  await submitLogin(other, accounts.reader);
  await expect(other.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
  await expect(page).toHaveURL('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test('signing out asks first, then clears the tokens, in the other tabs too [S4.113] [S2.24] [S2.149]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  await signIn(page, product.url, accounts.reader);
  const other = await page.context().newPage();
  await other.goto('/documents');
  await expect(other.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  await page.getByRole('link', { name: 'Mon compte' }).click();
  await test.step('a dialog asks; Échap and its first button mean no', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('alertdialog', { name: /Se déconnecter de Savoir/ });
    for (const sayNo of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Enter')]) {
      await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
      await sayNo();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL('/account');
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
    }
    await page.keyboard.press('Escape');
  });
  await test.step('yes ends the session in both tabs', async () => {
    const revoked = page.waitForResponse((answer) => /\/api\/sessions\/[\w-]{22}\/end$/.test(answer.url()));
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
    expect((await revoked).status()).toBe(204);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
  });
  await test.step('no token is left anywhere', async () => {
    expect((await page.context().cookies()).filter(({ name }) => /session|signed-in/.test(name))).toEqual([]);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
  });
});
