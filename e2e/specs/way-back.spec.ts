import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';
import { ask } from '../support/page/question.ts';

test.use({ productOf: 'way-back' });

const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Retour' });
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test(
  'out of «À valider», filtered on a phone, a note leads back there, also once it is published',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.validator, phone);
    await page.goto('/notes/to-review');
    const rows = page.getByRole('list', { name: 'Fiches à valider' }).getByRole('listitem');
    await expect(rows).toHaveCount(seeded.awaitingNotes);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await sheet.getByRole('combobox', { name: 'Auteur' }).selectOption({ label: 'Camille Ferrand' });
    await sheet.getByRole('button', { name: 'Voir la liste' }).click();
    await expect(page).toHaveURL(/\/notes\/to-review\?author=/);
    const list = new URL(page.url());
    await expect(page.getByRole('button', { name: 'Retirer Camille Ferrand' })).toBeVisible();
    await page.getByRole('link', { name: seeded.awaitingNote.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: seeded.awaitingNote.title })).toBeVisible();
    await page.getByRole('button', { name: 'Publier la fiche' }).click();
    await expect(page.getByText('Validée par Nadia Benali')).toBeVisible();
    await back(page).click();
    await expect(page).toHaveURL(list.href);
    await expect(rows).toHaveCount(seeded.awaitingNotes - 1);
  },
);

test('out of a long list a note leads back to where one stood in it', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.validator, { ...phone, viewport: { width: 390, height: 420 } });
  await page.goto('/notes/all');
  const rows = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('searchbox').fill('presse');
  await expect(page).toHaveURL(/q=presse/);
  await expect(rows.first().locator('mark').first()).toBeVisible();
  // Where it is wholly in sight, a click moves nothing.
  const link = rows.nth(1).getByRole('link').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(100);
  const stood = await scrollOf(page);
  await link.click();
  await expect(back(page)).toHaveAttribute('href', '/notes/all?q=presse');
  await back(page).click();
  await expect(page).toHaveURL('/notes/all?q=presse');
  await expect.poll(async () => Math.abs((await scrollOf(page)) - stood)).toBeLessThan(24);
});

test(
  'out of a conversation a citation leads to a note or a document, and «Retour» back into it, after a reload too',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/');
    for (const [question, address] of [
      ['Comment purger la presse 2 ?', /\/notes\/[0-9a-f-]{36}/],
      ['À quel couple serrer la garniture de la pompe NK-80 ?', /\/documents\/[0-9a-f-]{36}/],
    ] as const) {
      await page.goto('/chat');
      const answer = await ask(page, question);
      const conversation = page.url();
      const kind = address.source.includes('notes') ? 'a[href^="/notes/"]' : 'a[href^="/documents/"]';
      await answer.locator(kind).first().click();
      await expect(page).toHaveURL(address);
      await expect(back(page)).toHaveAttribute('href', new URL(conversation).pathname);
      await page.reload();
      await back(page).click();
      await expect(page).toHaveURL(conversation);
    }
  },
);
