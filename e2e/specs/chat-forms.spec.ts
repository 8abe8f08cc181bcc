import { expectAccessibleAtBothWidths, expectAccessible } from '../support/accessibility/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, test } from '../support/test.ts';

const questions = {
  answer: 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?',
  nearest: 'Est-ce grave si la NK-80 neuve goutte un peu ?',
  refusal: 'Quelle huile mettre dans le réducteur R-77 après analyse ?',
};

test('a question is answered and cited, or refused, with the keyboard and on a phone’s width, without a violation of WCAG 2.2 AA; or told the nearest sources', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader, { ...desktop, reducedMotion: 'reduce' });
  const typed = async (question: string) => {
    const answers = page.getByRole('article', { name: 'Réponse de Savoir' });
    const before = await answers.count();
    await page.getByRole('textbox', { name: 'Votre question' }).focus();
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await expect(answers).toHaveCount(before + 1);
    await expect(answers.last()).toHaveAttribute('aria-busy', 'false');
    return answers.nth(before);
  };
  await page.goto('/chat');
  await test.step('what a source answers is answered, and cited', async () => {
    const answer = await typed(questions.answer);
    await expect(answer.locator('strong').first()).toContainText('0,05 mm');
    await expect(answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible();
    await expect(answer.getByRole('region', { name: 'Demander à un expert' })).toHaveCount(0);
  });
  await test.step('what no source reports is refused, with someone to ask', async () => {
    const answer = await typed(questions.refusal);
    await expect(answer).toContainText('Je n’ai pas trouvé de réponse sûre.');
    await expect(answer.getByRole('region', { name: 'Demander à un expert' })).toBeVisible();
    await expect(answer.getByRole('list', { name: 'Ce que j’ai trouvé de proche' })).toBeVisible();
  });
  await test.step('both can be read by anyone, on a phone and on a desk', () => expectAccessibleAtBothWidths(page));
  await test.step('where no answer is sure the nearest sources are shown to choose from', async () => {
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
      await expectAccessible(page, 'article[aria-label="Réponse de Savoir"]');
    });
    await test.step('a source is opened with the keyboard', async () => {
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}\?page=\d+/);
    });
  });
});
