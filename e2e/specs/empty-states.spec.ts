import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';
import { callerOf } from '../support/people/bearer.ts';
import { desktop, expect, test } from '../support/test.ts';

test.use({ productOf: 'empty-states' });

/** In the place of the list: a heading, a sentence, and what there is to do. */
async function expectEmpty(page: Page, title: string | RegExp, sentence: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(main.getByText(sentence)).toBeVisible();
}

test('conversations: none yet invites to ask [D.96]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.reader, desktop);
  await page.goto('/chat');
  await expectEmpty(page, 'Posez votre première question', 'Chaque réponse montre ses sources.');
  await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test(
  'spaces: a company without any is told what they are for, and makes its first [D.96]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.stranger, desktop);
    await page.goto('/company/spaces');
    const call = await callerOf(page);
    for (const { id } of await call<{ id: string }[]>('GET', '/spaces')) await call('DELETE', `/spaces/${id}`);
    await page.reload();
    await expectEmpty(page, 'Aucun espace', 'Regroupez les fiches et les documents par service ou par projet.');
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('main').getByRole('button', { name: 'Créer un espace' }).last().click();
    await expect(page.getByRole('dialog').getByLabel('Nom de l’espace')).toBeFocused();
  },
);

test(
  'companies and jobs: a search without a result says what to try, none in a state leads back to all [D.96]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.dev, desktop);
    await test.step('companies', async () => {
      await page.goto('/companies?q=introuvablement');
      await expectEmpty(page, /Aucun résultat pour «\sintrouvablement\s»/, /ou ajoutez l’entreprise/);
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: 'Effacer la recherche' }).last().click();
      await expect(page.getByRole('link', { name: 'Brasserie du Nord' })).toBeVisible();
    });
    await test.step('jobs', async () => {
      await page.goto('/dev/jobs?state=dead');
      await expectEmpty(page, 'Aucune tâche en échec', 'Aucune tâche de fond n’est dans cet état.');
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: 'Voir toutes les tâches' }).click();
      await expect(page).toHaveURL('/dev/jobs');
      await expect(page.getByRole('list', { name: 'Tâches' })).toBeVisible();
    });
  },
);
