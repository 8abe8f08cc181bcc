import { accounts } from '../support/people/accounts.ts';
import type { Page } from '@playwright/test';
import { ask } from '../support/page/question.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'chat' });

const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Retour' });

for (const [name, screen] of [
  ['1440 px', desktop],
  ['390 px', phone],
] as const)
  test(
    `one’s own question and the beginning of its answer stay in view, and the end is a press away, at ${name}`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.validator, screen);
      await page.goto('/chat');
      await ask(page, 'Comment purger la presse 2 ?');
      for (const question of [
        'Comment remplacer la garniture de la pompe P-204 ?',
        'Comment consigner le convoyeur C-12 ?',
      ]) {
        const answer = await ask(page, question);
        await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeInViewport();
        await expect(answer.getByRole('button', { name: 'Copier' })).toBeVisible();
        await expect(page.getByText(question).last()).toBeInViewport({ ratio: 1 });
        await expect(answer.getByText(/^Voici la marche à suivre/)).toBeInViewport({ ratio: 1 });
      }
      const down = page.getByRole('button', { name: 'Descendre à la fin' });
      await page.evaluate(() => {
        document.documentElement.scrollTop = 0;
      });
      await expect(down).toBeVisible();
      const field = page.getByRole('textbox', { name: 'Votre question' });
      await field.fill('Quel couple pour le corps de la pompe P-204 ?');
      await field.press('Enter');
      await expect(page.getByText('Quel couple pour le corps de la pompe P-204 ?').last()).toBeInViewport();
      await expect(page.getByRole('article', { name: 'Réponse de Savoir' }).last()).toContainText('65 N·m');
      await page.evaluate(() => {
        document.documentElement.scrollTop = 0;
      });
      await down.click();
      await expect(down).toBeHidden();
      await expect(page.getByRole('article', { name: 'Réponse de Savoir' }).last()).toBeInViewport();
    },
  );

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
    await test.step('a document names the notes that lead to it', async () => {
      await page.goto(`/documents/${seeded.document.id}`);
      const about = page.getByRole('complementary', { name: 'Ce document' });
      await about.getByRole('link', { name: 'Remplacement de la garniture mécanique de la pompe P-204' }).click();
      await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
      await page.getByRole('link', { name: 'notice du constructeur' }).click();
      await expect(page).toHaveURL(new RegExp(`/documents/${seeded.document.id}$`));
    });
  },
);
