import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseFiles, files } from '../support/page/files.ts';
import { ask } from '../support/page/question.ts';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

// A report and an import change what everybody sees.
test.use({ productOf: 'unexpected' });

/** Among the three that the home page of a phone shows. */
const title = 'Consignation du convoyeur C-12';

/** Asks as the page does, which stays as it is: what was chosen in it is not in it after a reload. */
async function quotaAsker(page: Page): Promise<() => Promise<number>> {
  await page.goto('/documents');
  const call = await callerOf(page);
  return async () => (await call<{ usedPages: number }>('GET', '/document-files/quota')).usedPages;
}

test(
  'a double click imports a document once, and counts its pages once',
  { tag: '@release' },
  async ({ browserOf }, info) => {
    const page = await browserOf(accounts.creator, desktop);
    const file = info.outputPath('notice-double.pdf');
    writeFileSync(file, Buffer.concat([readFileSync(files.manual), Buffer.from('\n% twice\n')]));
    const usedPages = await quotaAsker(page);
    const before = await usedPages();
    await page.goto('/documents/import');
    await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), [file]);
    await page.getByRole('button', { name: 'Continuer' }).click();
    const tickets: string[] = [];
    page.on('request', (request) => {
      if (/\/storage\//.test(request.url()) && request.method() === 'POST') tickets.push(request.url());
    });
    await page.getByRole('button', { name: 'Importer 1 document' }).dblclick();
    await expect(page).toHaveURL('/documents');
    await expect(page.getByRole('link', { name: 'Notice-double' })).toHaveCount(1);
    await expect.poll(usedPages).toBeGreaterThan(before);
    const once = await usedPages();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Notice-double' })).toHaveCount(1);
    expect(await usedPages()).toBe(once);
    expect(tickets).toHaveLength(1);
  },
);

test(
  'a danger that one person reports is seen by another wherever the note is trusted',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader, phone);
    const other = await browserOf(accounts.creator, desktop);
    await reader.goto('/');
    await reader.getByRole('link', { name: title }).click();
    await reader.getByRole('button', { name: 'Signaler un problème' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Signaler un problème' });
    await dialog.getByLabel('C’est dangereux').check();
    await dialog.getByRole('textbox', { name: 'Expliquez' }).fill('Le sectionneur ne coupe pas le moteur.');
    // Twice, as an impatient hand does: one report.
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).dblclick();
    await expect(reader.getByText('Signalement envoyé')).toBeVisible();

    await test.step('on the card of the home page, which has no seal', async () => {
      for (const page of [other, reader]) {
        await page.goto('/');
        const card = page
          .getByRole('list', { name: 'Dernières fiches' })
          .getByRole('article')
          .filter({ hasText: title });
        await expect(card).toContainText('Danger signalé');
        await expect(card.locator('.lucide-badge-check')).toHaveCount(0);
        expect(await fits(page)).toBe(true);
      }
    });
    await test.step('in the search of everything', async () => {
      await other.goto('/');
      await expect(other.getByRole('button', { name: 'Rechercher partout' })).toBeVisible();
      await other.keyboard.press('Control+k');
      await other.getByRole('combobox', { name: 'Rechercher partout' }).fill('consignation convoyeur');
      await expect(other.getByRole('option').filter({ hasText: title })).toContainText('Danger signalé');
      await other.keyboard.press('Escape');
      await reader.getByRole('button', { name: 'Rechercher partout' }).tap();
      await reader.getByRole('combobox', { name: 'Rechercher partout' }).fill('consignation convoyeur');
      await expect(reader.getByRole('option').filter({ hasText: title })).toContainText('Danger signalé');
    });
    await test.step('and at the source of an answer', async () => {
      await other.goto('/chat');
      const answer = await ask(other, 'Comment consigner le convoyeur C-12\u202F?');
      await expect(answer.getByText('Un danger a été signalé sur une source de cette réponse')).toBeVisible();
      const source = answer.getByRole('listitem').filter({ hasText: title });
      await expect(source.first()).toContainText('Un danger a été signalé sur cette source');
      await expect(source.first().locator('.lucide-badge-check')).toHaveCount(0);
    });
    await test.step('one report was made', async () => {
      await reader.goto('/notes/reports?scope=mine');
      await expect(reader.getByRole('article').filter({ hasText: 'Le sectionneur ne coupe pas' })).toHaveCount(1);
    });
  },
);
