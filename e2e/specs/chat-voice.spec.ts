import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, test } from '../support/test.ts';
import { sendToValidation } from '../support/page/note.ts';

test.use({ productOf: 'chat-voice', modelServices: ['TRANSCRIPTION'] });

test('a question is spoken, written down, and answered [S1.15]', { tag: '@release' }, async ({ browserOf, models }) => {
  models?.hear({ text: 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?' });
  const page = await browserOf(accounts.reader, desktop);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Poser la question à voix haute' }).click();
  const finish = page.getByRole('button', { name: 'Terminer la dictée' });
  await expect(finish).toBeVisible();
  // A recording lasts as long as someone speaks.
  await page.waitForTimeout(1200);
  await finish.click();
  const field = page.getByRole('textbox', { name: 'Votre question' });
  await expect(field).toHaveValue(/rayure maximale/);
  expect(models?.heard.at(-1)).toMatchObject({ contentType: 'audio/wav' });
  expect(models?.heard.at(-1)?.bytes).toBeGreaterThan(500);
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'Réponse de Savoir' })).toContainText('0,05 mm');
});

test(
  'a citation of spoken words opens the recording at the second [D.82]',
  { tag: '@release' },
  async ({ browserOf, models }) => {
    models?.hear({
      text: 'Voici ce que je fais chaque mois. La courroie doit être retendue toutes les 650 heures.',
      segments: [
        { start: 0, end: 2, text: 'Voici ce que je fais chaque mois.' },
        { start: 2, end: 5, text: 'La courroie doit être retendue toutes les 650 heures.' },
      ],
    });
    const author = await browserOf(accounts.validator, desktop);
    await test.step('a validator records a note aloud and publishes it', async () => {
      const { open, speak, generate } = captureOf(author);
      await open('Courroie du compresseur VC-45');
      await speak(/0:0[4-9]/);
      await generate();
      await author.getByRole('link', { name: 'Ouvrir la fiche' }).click({ timeout: 30_000 });
      await sendToValidation(author);
      await author.goto('/notes/to-review');
      await author.getByRole('link', { name: 'Courroie du compresseur VC-45' }).click();
      await author.getByRole('button', { name: 'Publier la fiche' }).click();
      await expect(author.getByText(/Fiche publiée/).first()).toBeVisible();
    });
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/chat');
    const answer = await ask(page, 'Tous les combien retendre la courroie du compresseur VC-45 ?');
    const source = answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first();
    await expect(source).toContainText('audio à 2 s');
    await source.getByRole('link').click();
    await expect(page).toHaveURL(/[?&]t=2(&|$)/);
    const player = page.getByRole('group', { name: /^Lecteur|^Écouter|Récit/ }).first();
    await expect(player.getByRole('slider')).toHaveValue('2');
  },
);
