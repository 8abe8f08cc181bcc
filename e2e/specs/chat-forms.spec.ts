import { accounts } from '../support/people/accounts.ts';
import { axeOf } from '../support/page/axe.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'chat-forms' });

const widths = { phone, desktop };
const questions = {
  answer: 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?',
  nearest: 'Est-ce grave si la NK-80 neuve goutte un peu ?',
  refusal: 'Quelle huile mettre dans le réducteur R-77 après analyse ?',
};

for (const [width, device] of Object.entries(widths)) {
  test(`a question that a source answers is answered and cited, at the width of a ${width}`, async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, device);
    await page.goto('/chat');
    const answer = await ask(page, questions.answer);
    await expect(answer.locator('strong').first()).toContainText('0,05 mm');
    await expect(answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible();
    await expect(answer.getByRole('region', { name: 'Demander à un expert' })).toHaveCount(0);
  });

  test(`where no answer is sure the nearest sources are shown to choose from, at the width of a ${width}`, async ({
    browserOf,
  }) => {
    const page = await browserOf(accounts.reader, device);
    await page.goto('/chat');
    const answer = await ask(page, questions.nearest);
    await expect(answer).toContainText('Voici ce qui s’en approche le plus.');
    await test.step('nothing is said to be so', async () => {
      await expect(answer.locator('.sv-markdown strong')).toHaveCount(0);
      await expect(answer.getByRole('list', { name: 'Sources', exact: true })).toHaveCount(0);
    });
    const sources = answer.getByRole('list', { name: 'Sources les plus proches, à vous de choisir' });
    const rows = sources.getByRole('listitem');
    await expect(rows.first()).toContainText('Notice pompe centrifuge NK-80');
    await expect(rows.first()).toContainText(/Document.*page/);
    expect(await rows.count()).toBeLessThanOrEqual(5);
    await expect(answer.getByRole('region', { name: 'Demander à un expert' })).toBeVisible();
    await test.step('it is the same when it is read again', async () => {
      await page.reload();
      await expect(rows.first()).toContainText('Notice pompe centrifuge NK-80');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const { violations } = await axeOf(page).include('article[aria-label="Réponse de Savoir"]').analyze();
      expect(violations).toEqual([]);
    });
    await test.step('a source is opened with the keyboard', async () => {
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}\?page=\d+/);
    });
  });

  test(`what no source tells is refused, with somebody to ask, at the width of a ${width}`, async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, device);
    await page.goto('/chat');
    const answer = await ask(page, questions.refusal);
    await expect(answer).toContainText('Je n’ai pas trouvé de réponse sûre.');
    await expect(answer.getByRole('region', { name: 'Demander à un expert' })).toBeVisible();
    await expect(answer.getByRole('list', { name: 'Ce que j’ai trouvé de proche' })).toBeVisible();
  });
}
