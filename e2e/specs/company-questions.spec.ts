import type { Page } from '@playwright/test';
import { chooseAction } from '../support/page/note.ts';
import { ask } from '../support/page/question.ts';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

test.use({ productOf: 'company' });

const question = 'Quelle huile pour la presse 2 ?';
const { id, title } = seeded.publishedNote;
const card = (page: Page, named: string) => page.getByRole('article', { name: named });

test(
  'a badly rated question becomes a test by keyboard, and says that its source is gone when that is archived [B.64]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader, phone);
    const validator = await browserOf(accounts.validator, desktop);

    await test.step('a reader is not satisfied', async () => {
      await reader.goto('/chat');
      const answer = await ask(reader, question);
      await answer.getByRole('button', { name: 'Réponse non satisfaisante' }).click();
      const dialog = reader.getByRole('dialog');
      await expect(dialog).toContainText('Lue par vos administrateurs et vos validateurs, sans votre nom.');
      await dialog.getByLabel('Explication').fill('Il manque la quantité.');
      await dialog.getByRole('button', { name: 'Envoyer mon avis' }).click();
      await expect(reader.getByText('Votre avis est enregistré')).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Questions de test' })).toHaveCount(0);
    });

    await test.step('a validator says which source is right, with the keyboard', async () => {
      await validator.goto('/chat');
      await validator.getByRole('link', { name: 'Questions de test' }).press('Enter');
      await expect(validator).toHaveURL('/company/questions');
      const waiting = validator.getByRole('list', { name: 'À juger' }).getByRole('listitem').first();
      await expect(waiting).toContainText('Il manque la quantité.');
      await expect(validator.getByRole('main')).not.toContainText('Paul');
      await validator.getByRole('button', { name: 'Juger' }).press('Enter');
      const dialog = validator.getByRole('dialog', { name: 'Quelle est la bonne source' });
      await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
      await dialog.getByRole('button', { name: 'Enregistrer et poser' }).press('Enter');
      await expect(dialog.getByText('Choisissez la bonne source')).toBeVisible();
      await dialog.getByRole('searchbox').pressSequentially('purger presse');
      await dialog.getByRole('list', { name: 'Sources trouvées' }).getByRole('button', { name: title }).press('Enter');
      await dialog.getByRole('button', { name: 'Enregistrer et poser' }).press('Enter');
      await expect(validator.getByText('Question de test enregistrée')).toBeVisible();
      await expect(card(validator, question)).toContainText('Bonne source en premier');
      await expect(validator.getByRole('list', { name: 'À juger' })).toHaveCount(0);
      expect(await fits(validator)).toBe(true);
    });

    await test.step('its source is archived', async () => {
      await validator.goto(`/notes/${id}`);
      await chooseAction(validator, 'Archiver');
      await validator
        .getByRole('alertdialog')
        .getByRole('button', { name: /Archiver/ })
        .click();
      await expect(validator.getByText('Fiche archivée')).toBeVisible();
    });

    await test.step('an administrator reads on a phone what broke it, asks it again and deletes it', async () => {
      const admin = await browserOf(accounts.admin, phone);
      await expect(async () => {
        await admin.goto('/company/questions?state=gone');
        await expect(card(admin, question)).toContainText('Source disparue', { timeout: 1000 });
      }).toPass();
      const broken = card(admin, question);
      await expect(broken).toContainText('Depuis l’archivage ou la suppression du');
      await expect(broken.getByRole('link', { name: title }).first()).toHaveAttribute('href', `/notes/${id}`);
      await broken.getByText('Dernière réponse et historique').click();
      expect(await fits(admin)).toBe(true);
      await broken.getByRole('button', { name: /^Actions sur/ }).click();
      await admin.getByRole('menuitem', { name: 'Poser maintenant' }).click();
      await expect(admin.getByText('La source attendue n’est plus là')).toBeVisible();
      await broken.getByRole('button', { name: /^Actions sur/ }).click();
      await admin.getByRole('menuitem', { name: 'Supprimer' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(broken).toHaveCount(0);
    });
  },
);
