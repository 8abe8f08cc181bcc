import { accounts } from '../support/people/accounts.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'chat-understanding' });

for (const [name, screen] of [
  ['1440 px', desktop],
  ['390 px', phone],
] as const)
  test(`a conversation is understood as people talk, at ${name}`, async ({ browserOf }) => {
    const page = await browserOf(accounts.validator, screen);
    await page.goto('/chat');

    // A greeting is answered as one: no sources, nothing to rate.
    const greeting = await ask(page, 'Bonjour Savoir, comment allez-vous ?');
    await expect(greeting).toContainText('Posez-moi une question');
    await expect(greeting.getByRole('button', { name: 'Réponse satisfaisante' })).toHaveCount(0);

    // A question that fits several machines is asked back, and answered about the one that is chosen.
    const askedBack = await ask(page, 'Quel couple ?');
    await expect(askedBack).toContainText('Plusieurs de vos sources peuvent répondre');
    const choices = askedBack.getByRole('list', { name: /De quoi s’agit-il/ });
    await choices.getByRole('button', { name: /garniture mécanique de la pompe P-204/ }).click();
    const chosen = page.getByRole('article', { name: 'Réponse de Savoir' }).last();
    await expect(chosen).toContainText('22 N·m');
    await expect(choices.getByRole('button').first()).toBeDisabled();

    // What is said next goes on about it.
    await expect(await ask(page, 'Où est la garniture de rechange ?')).toContainText('casier 12');

    // What is misspelt is searched for as the company writes it, and that is said.
    const corrected = await ask(page, 'Où est le sectioneur Q12 ?');
    await expect(corrected).toContainText(/Résultats pour «\s*Où est le sectionneur Q12/);
    await expect(corrected).toContainText('armoire A3');
  });
