import { expectSpoken } from '../support/page/spoken.ts';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'chat' });

const known = 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?';
const unknown = 'Tous les combien fait-on analyser l’huile du réducteur R-11 ?';

test('conversations are listed, found, renamed and deleted [S2.33]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.reader, desktop);
  // So many that they can be searched.
  const questions = [known, 'Comment purger la presse 2 ?', 'Que faire au défaut F 0049 ?', unknown, 'Et si ça fuit ?'];
  for (const question of questions) {
    await page.goto('/chat');
    await ask(page, question);
  }
  await page.goto('/chat');
  const today = page.getByRole('list', { name: 'Aujourd’hui' });
  await expect(today.getByRole('listitem')).toHaveCount(questions.length);
  await test.step('the search finds by words of the title', async () => {
    const search = page.getByRole('searchbox', { name: 'Rechercher dans les conversations' });
    await search.fill('presse purger');
    await expect(today.getByRole('listitem')).toHaveCount(1);
    await search.fill('zzz');
    await expect(page.getByRole('heading', { level: 2, name: /Aucun résultat pour «\szzz\s»/ })).toBeVisible();
    await expect(page.getByText(/Essayez un mot plus court/)).toBeVisible();
    await page.getByRole('button', { name: 'Effacer la recherche' }).last().click();
    await expect(today.getByRole('listitem')).toHaveCount(questions.length);
  });
  const row = (title: string) => today.getByRole('listitem').filter({ hasText: title });
  await test.step('another title', async () => {
    await row('Comment purger la presse 2')
      .getByRole('button', { name: /^Actions pour/ })
      .click();
    await page.getByRole('menuitem', { name: 'Renommer' }).click();
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Titre' });
    await title.fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toContainText('Le titre ne peut pas être vide');
    await title.fill('Purge de la presse');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row('Purge de la presse')).toBeVisible();
  });
  await test.step('deleted after a question', async () => {
    await row('Purge de la presse')
      .getByRole('button', { name: /^Actions pour/ })
      .click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la conversation' }).click();
    await expect(today.getByRole('listitem')).toHaveCount(questions.length - 1);
    await expect(page.getByText('Purge de la presse')).toHaveCount(0);
  });
  await test.step('one opens by its title', async () => {
    await row('Quelle rayure maximale').getByRole('link').click();
    await expect(page.getByRole('article', { name: 'Réponse de Savoir' })).toContainText('0,05 mm');
  });
});

test(
  'a reader rates an answer, says in at most 2,000 characters what was wrong with it, and opens its validated source at the passage [S1.17] [S3.39] [D.80] [D.83]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/chat');
    const answer = await ask(page, known);
    await test.step('rated', async () => {
      const good = answer.getByRole('button', { name: 'Réponse satisfaisante', exact: true });
      const bad = answer.getByRole('button', { name: 'Réponse non satisfaisante' });
      await good.click();
      await expect(good).toHaveAttribute('aria-pressed', 'true');
      await expectSpoken(page, 'Votre avis est enregistré');
      await bad.click();
      const dialog = page.getByRole('dialog');
      const explanation = dialog.getByRole('textbox', { name: /Explication/ });
      await expect(dialog.getByText('0 / 2 000')).toBeVisible();
      await explanation.fill('Il manque la longueur de la rayure.');
      await expect(dialog.getByText('35 / 2 000')).toBeVisible();
      await explanation.fill('x'.repeat(2001));
      await expect(dialog.getByText('L’explication ne doit pas dépasser 2 000 caractères')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Envoyer mon avis' })).toBeDisabled();
      await explanation.fill('Il manque la longueur de la rayure.');
      await dialog.getByRole('button', { name: 'Envoyer mon avis' }).click();
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(bad).toHaveAttribute('aria-pressed', 'true');
      await expect(good).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('its source says who validated it and when, and opens at the passage', async () => {
      const source = answer.getByRole('list', { name: 'Sources' }).getByRole('listitem').first();
      await expect(source).toContainText('Nadia Benali');
      await expect(source).toContainText(/\d{1,2} [\p{L}.]+ 20\d\d/u);
      await source.getByRole('link').click();
      await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}\?passage=/);
      await expect(page.getByText('Passage cité')).toBeVisible();
      const mark = page.locator('mark').first();
      await expect(mark).toBeInViewport();
      await expect(mark).toContainText('Passer l’ongle');
    });
  },
);

test(
  'a refusal offers to ask an expert, and becomes a knowledge gap from which a note is made [D.85] [D.86]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/chat');
    const question = 'Quelle huile mettre dans le réducteur R-77 après analyse ?';
    const answer = await ask(page, question);
    await expect(answer).toContainText('Je n’ai pas trouvé de réponse sûre.');
    const experts = answer.getByRole('region', { name: 'Demander à un expert' });
    await experts.getByRole('button', { name: 'Envoyer à Nadia' }).click();
    await expectSpoken(page, /Question envoyée à Nadia Benali/);
    await expect
      .poll(() =>
        product
          .output()
          .split('\n')
          .filter((line) => line.includes('mail not sent') && line.includes('R-77')),
      )
      .toHaveLength(1);
    await test.step('the expert replies from their inbox, and who asked reads it under the answer', async () => {
      const expert = await browserOf(accounts.validator, phone);
      await expert.goto('/');
      await expert.getByRole('button', { name: /Suivi$/ }).click();
      await expert.getByRole('link', { name: /^Une question vous est posée/ }).click();
      await expect(expert.getByText(question)).toBeVisible();
      await expectAccessible(expert);
      await expert.getByLabel('Votre réponse').fill('Une ISO VG 320, selon l’analyse de mars.');
      await expert.getByRole('button', { name: 'Envoyer la réponse' }).click();
      await expect(expert.getByRole('link', { name: 'En faire une fiche' })).toBeVisible();
      await page.reload();
      const reply = page.getByRole('region', { name: 'Réponse de Nadia Benali' });
      await expect(reply).toContainText('Une ISO VG 320, selon l’analyse de mars.');
      await expect(experts).toHaveCount(0);
    });
    await test.step('the administrator finds the question, without a name', async () => {
      const desk = await browserOf(accounts.admin, desktop);
      await desk.goto('/chat');
      await desk.getByRole('link', { name: 'Connaissances manquantes' }).click();
      await expect(desk.getByRole('heading', { level: 1, name: 'Connaissances manquantes' })).toBeVisible();
      const gap = desk
        .getByRole('list', { name: 'Questions à compléter' })
        .getByRole('listitem')
        .filter({ hasText: 'R-77' });
      await expect(gap).toContainText('1 fois sans réponse');
      await expect(gap).not.toContainText('Camille');
      await expectAccessible(desk);
      await gap.getByRole('link', { name: 'Créer une fiche' }).click();
      await expect(desk.getByRole('textbox', { name: 'Titre de la fiche' })).toHaveValue(question.replace(' ?', ''));
      desk.on('dialog', (dialog) => void dialog.accept());
      await desk.goto('/chat/knowledge');
      await gap.getByRole('button', { name: /^Retirer/ }).click();
      await expect(gap).toHaveCount(0);
    });
    await test.step('no one else may see the list', async () => {
      await page.goto('/chat/knowledge');
      await expect(page.getByText('Accès refusé')).toBeVisible();
    });
  },
);

test(
  'a question that the network did not take stays, and is sent again [S8.89]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/chat');
    await ask(page, known);
    await page.route('**/api/chats/*/messages', (route) => route.abort('internetdisconnected'));
    await page.getByRole('textbox', { name: 'Votre question' }).fill('Quelle graisse pour l’extracteur ?');
    await page.getByRole('textbox', { name: 'Votre question' }).press('Enter');
    const failed = page.getByRole('alert').filter({ hasText: 'La question n’est pas partie.' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Quelle graisse pour l’extracteur ?')).toBeVisible();
    await page.unroute('**/api/chats/*/messages');
    await failed.getByRole('button').click();
    await expect(failed).toHaveCount(0);
    const answers = page.getByRole('article', { name: 'Réponse de Savoir' });
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toHaveAttribute('aria-busy', 'false');
  },
);

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
