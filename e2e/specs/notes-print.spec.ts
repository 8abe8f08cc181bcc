import { accounts } from '../support/accounts.ts';
import { seeded } from '../support/seeded.ts';
import { expect, test } from '../support/test.ts';

test('a note on paper is its text, who vouches for it, its sources, its address and the date, and nothing to press', async ({
  browserOf,
  product,
}) => {
  const { id, title } = seeded.publishedNote;
  const page = await browserOf(accounts.validator);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`/notes/${id}?passage=purge`);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  const foot = page.getByText(`${product.url}/notes/${id}. La fiche a pu changer depuis.`);
  await expect(foot).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(foot).toBeVisible();
  await expect(foot).toContainText(/^Imprimé le \d{1,2} \S+ \d{4}/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/Validé/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const buttons = page.getByRole('main').getByRole('button');
  // A photo is a button on the screen, and a photo on paper.
  await expect(buttons.filter({ hasNot: page.locator('img') })).toHaveCount(0);
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
});
