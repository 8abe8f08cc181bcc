import { chooseFiles, files } from '../support/page/files.ts';
import { answerAndGoBack, leaveQuestion } from '../support/page/leave-question.ts';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';

test('leaving a page with unsaved changes asks first [S2.114]', async ({ browserOf }) => {
  const page = await browserOf(accounts.admin);
  const question = leaveQuestion(page);
  await page.goto('/documents');
  await page.getByRole('link', { name: 'Ajouter des documents' }).click();
  await expect(page).toHaveURL('/documents/import');
  await test.step('nothing chosen yet: no one asks', async () => {
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(page).toHaveURL('/documents');
    // It stepped back, as the browser does.
    await page.goForward();
    await expect(page).toHaveURL('/documents/import');
  });
  await test.step('with a file chosen, staying keeps it', async () => {
    await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), files.manual);
    await expect(page.getByText('1 document à importer')).toBeVisible();
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(question).toContainText('Vos modifications seront perdues.');
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/documents/import');
    await expect(page.getByText('manuel-presse-px310.pdf')).toBeVisible();
  });
  await test.step('the back button of the browser is asked about too', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/documents/import');
  });
  await test.step('a reload gets the browser’s own question', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
  await test.step('leaving leaves', async () => {
    await page.getByRole('link', { name: 'Retour' }).click();
    await question.getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL('/documents');
  });
});

test(
  'every step back is asked about, however soon it comes after the last answer',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin);
    const question = leaveQuestion(page);
    await page.goto('/documents');
    await page.getByRole('link', { name: 'Ajouter des documents' }).click();
    await chooseFiles(page, page.getByRole('button', { name: 'Parcourir l’appareil' }), files.manual);
    await expect(page.getByText('1 document à importer')).toBeVisible();

    await page.goBack();
    for (const answer of ['Rester', 'Escape', 'Rester', 'Escape', 'Rester', 'Escape'] as const) {
      await expect(question).toBeVisible();
      await answerAndGoBack(page, answer);
      await expect(question).toBeVisible();
      await expect(page).toHaveURL('/documents/import');
      await expect(page.getByText('manuel-presse-px310.pdf')).toBeVisible();
    }
    await question.getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL('/documents');
  },
);
