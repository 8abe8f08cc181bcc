import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'personal-data' });
test.describe.configure({ mode: 'serial' });

test('everybody takes their own data along from their account [B.36]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, phone);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Demander l’archive' }).click();
  const link = page.getByRole('link', { name: 'Télécharger', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toContain('savoir-donnees-personnelles');
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK');
});

test(
  'an administrator exports a person’s data, then erases them; their notes stay [B.36] [B.37]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const person = await browserOf(accounts.creator, phone);
    await person.goto('/notes');
    const admin = await browserOf(accounts.admin, desktop);
    await admin.goto('/company/users');
    await admin.getByRole('link', { name: /Camille Ferrand/ }).click();
    await admin.getByRole('button', { name: 'Exporter ses données' }).click();
    // The person’s own archive is not the administrator’s to download.
    await expect(admin.getByRole('link', { name: /Télécharger \(/ })).toHaveCount(1, { timeout: 30_000 });

    await admin.getByRole('button', { name: 'Effacer ses données' }).click();
    const question = admin.getByRole('alertdialog', { name: /Effacer les données personnelles de Camille Ferrand/ });
    await expect(question).toContainText('le compte, le nom, l’adresse et le profil');
    await expect(question).toContainText(/\d+ fiches?/);
    await question.getByLabel('Votre mot de passe').fill('Pas-le-bon-2026');
    await question.getByRole('button', { name: 'Effacer définitivement' }).click();
    await expect(admin.getByText('Les données n’ont pas été effacées')).toBeVisible();
    await question.getByLabel('Votre mot de passe').fill(accounts.admin.password);
    await question.getByRole('button', { name: 'Effacer définitivement' }).click();
    await expect(admin).toHaveURL(/\/company\/users$/);
    await expect(admin.getByRole('link', { name: /Camille Ferrand/ })).toHaveCount(0);

    await person.goto('/chat');
    await expect(person.getByLabel('Votre question')).toHaveCount(0);
    const reader = await browserOf(accounts.reader, desktop);
    await expect(async () => {
      await reader.goto('/notes/all');
      await expect(reader.getByText('Ancien membre').first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await expect(reader.getByText('Camille Ferrand')).toHaveCount(0);
  },
);
