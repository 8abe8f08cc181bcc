import { accounts } from '../support/people/accounts.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'personal-data' });
test.describe.configure({ mode: 'serial' });

test('everybody takes their own data along from their account [B.36]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, phone);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Demander l’archive' }).click();
  const link = page.getByRole('link', { name: 'Télécharger', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toContain('savoir-donnees-personnelles');
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK');
});
