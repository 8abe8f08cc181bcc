import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'chat-follow' });

for (const [name, screen] of [
  ['1440 px', desktop],
  ['390 px', phone],
] as const)
  test(`one’s own question and the answer come into view, and the end is a press away, at ${name}`, async ({
    browserOf,
  }) => {
    const page = await browserOf(accounts.validator, screen);
    await page.goto('/chat');
    await ask(page, 'Comment purger la presse 2 ?');
    for (const question of [
      'Comment remplacer la garniture de la pompe P-204 ?',
      'Comment consigner le convoyeur C-12 ?',
    ]) {
      const answer = await ask(page, question);
      await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeInViewport();
      await expect(answer.getByRole('button', { name: 'Copier' })).toBeInViewport();
    }
    const down = page.getByRole('button', { name: 'Descendre à la fin' });
    await expect(down).toBeHidden();
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
  });
