import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

test(
  'the lists of notes stand side by side: all, one’s own, those to validate [S2.36] [S2.37] [S2.39] [S2.43] [S4.7] [D.44]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.validator);
    const lists = page.getByRole('navigation', { name: 'Listes de fiches' });
    await test.step('all', async () => {
      await page.goto('/notes');
      await expect(page).toHaveURL('/notes/all');
      await expect(page).toHaveTitle('Notes · Savoir');
      await expectLayout(page, 'default');
      await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()).toContainText('Publiée');
    });
    await test.step('those to validate', async () => {
      await lists.getByRole('link', { name: /À valider/ }).click();
      await expect(page).toHaveURL('/notes/to-review');
      await expectLayout(page, 'default');
      const rows = page.getByRole('list', { name: 'Fiches à valider' }).getByRole('listitem');
      await expect(rows).toHaveCount(seeded.awaitingNotes);
      for (const row of await rows.all()) await expect(row).toContainText('En attente de validation');
    });
    await test.step('one’s own', async () => {
      await lists.getByRole('link', { name: /Mes notes/ }).click();
      await expect(page).toHaveURL('/notes/my-notes');
      await expect(page).toHaveTitle('Mes notes · Savoir');
      await expectLayout(page, 'default');
    });
    await test.step('where a badge says what is to finalise', async () => {
      const creator = await browserOf(accounts.creator, phone);
      await creator.goto('/notes/my-notes');
      await expect(
        creator.getByRole('list', { name: 'Mes notes' }).getByRole('listitem').filter({ hasText: 'À finaliser' }),
      ).not.toHaveCount(0);
    });
  },
);

test('a search finds words of the text whatever their accents, and shows where they stand; filters by author, medium and date live in the address [D.78]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  await page.goto('/notes/all');
  const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('manometre');
  const row = rows.filter({ hasText: seeded.publishedNote.title });
  await expect(row.locator('mark').first()).toHaveText('manomètre');
  await expect(row).toContainText('La pression au manomètre M1');
  await expect(page).toHaveURL('/notes/all?q=manometre');
  await page.getByRole('searchbox').fill('presse');
  await expect(rows.first().getByRole('link').locator('mark').first()).toHaveText('presse');
  await page.getByRole('searchbox').fill('soudure orbitale');
  await expect(page.getByText('Aucun résultat pour « soudure orbitale »')).toBeVisible();
  await test.step('filters by author, medium and date live in the address', async () => {
    await page.goto('/notes/all');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    await page.getByRole('button', { name: 'Plus de filtres' }).click();
    await page.getByLabel('Auteur').selectOption({ label: 'Camille Ferrand' });
    await expect(page).toHaveURL(/author=/);
    await page.getByLabel('Média').selectOption({ label: 'Vidéo' });
    await expect(page.getByText('Aucune fiche pour ce filtre')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Média')).toHaveValue('video');
    await page
      .getByRole('group', { name: 'Plus de filtres' })
      .getByRole('button', { name: 'Effacer les filtres' })
      .click();
    await expect(rows).toHaveCount(all);
  });
});
