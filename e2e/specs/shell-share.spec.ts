import type { Locator, Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';
import { files } from '../support/page/files.ts';
import { expect, test } from '../support/test.ts';
import { untilControlled } from '../support/browser/worker.ts';
import { submitLogin } from '../support/people/sign-in.ts';

test.describe.configure({ timeout: 120_000 });

/** Opens a page of the product once the worker answers. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilControlled(page);
}

/** What the share sheet of a system does: it posts a form, as the manifest says. */
async function share(
  page: Page,
  shared: Parameters<Locator['setInputFiles']>[0],
  words: Record<string, string> = {},
): Promise<void> {
  await page.evaluate((fields) => {
    const form = document.createElement('form');
    Object.assign(form, { id: 'sheet', method: 'post', enctype: 'multipart/form-data', action: '/share' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true }));
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
  }, words);
  await page.locator('#sheet input[type="file"]').setInputFiles(shared);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#sheet')?.submit());
}

test('the manifest offers sharing and shortcuts, and has no fault', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, { hasWorker: true });
  await openWithWorker(page, '/');
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { share_target: target, shortcuts } = JSON.parse(data ?? '{}') as {
    share_target: { action: string; method: string; enctype: string };
    shortcuts: { name: string; url: string }[];
  };
  expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
  expect(shortcuts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Nouvelle fiche', 'Poser une question', 'Rechercher']),
  );
  for (const { url } of shortcuts.slice(0, 3)) {
    await page.goto(url);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await test.step('« Rechercher » opens the notes with the search ready to type in', async () => {
    await page.goto(shortcuts.find(({ name }) => name === 'Rechercher')?.url ?? '');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('presse');
    await expect(page).toHaveURL(/q=presse/);
  });
});

test('a photo and words arrive in a new note, a PDF in the import', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, { hasWorker: true });
  await openWithWorker(page, '/account');
  await share(page, [files.photo], { text: 'La presse siffle au démarrage' });
  await expect(page).toHaveURL('/notes/create');
  await expect(page.getByRole('article', { name: 'plaque-compresseur' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'La presse siffle au démarrage' })).toBeVisible();

  // Without leaving the note unsaved: its form asks otherwise.
  const other = await page.context().newPage();
  await openWithWorker(other, '/account');
  await share(other, [files.manual]);
  await expect(other).toHaveURL('/documents/import');
  await expect(other.getByText('manuel-presse-px310.pdf')).toBeVisible();
  await test.step('once: a page opened later finds nothing', async () => {
    const third = await page.context().newPage();
    await third.goto('/share');
    await expect(third.getByText('Rien à reprendre')).toBeVisible();
  });
});

test(
  'what is shared before the worker answers is not lost in silence: the new note asks to share it again',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await share(page, [files.photo]);
    await expect(page).toHaveURL('/notes/create?shared=again');
    await expect(page.getByText('Votre partage n’est pas encore arrivé')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  },
);

test('what is shared while no user is signed in waits for the sign-in', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null, { hasWorker: true });
  await openWithWorker(page, '/login');
  await share(page, [files.manual]);
  await expect(page).toHaveURL('/login?redirect=%2Fshare');
  await submitLogin(page, accounts.creator);
  await expect(page).toHaveURL('/documents/import');
  await expect(page.getByText('manuel-presse-px310.pdf')).toBeVisible();
});

test(
  'what the product does not take, or this user may not give, is said',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, { hasWorker: true });
    await openWithWorker(page, '/account');
    const archive = { name: 'relevés.zip', mimeType: 'application/zip', buffer: Buffer.from('x') };
    await share(page, [files.photo, files.manual]);
    await expect(page.getByRole('button', { name: 'Créer une fiche avec 1 élément' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer 1 document' })).toBeVisible();
    await page.getByRole('button', { name: 'Importer 1 document' }).click();
    await expect(page.getByText('manuel-presse-px310.pdf')).toBeVisible();

    await test.step('a file of another kind', async () => {
      const next = await page.context().newPage();
      await openWithWorker(next, '/faq');
      await share(next, [archive]);
      const alert = next.getByRole('alert').filter({ hasText: 'Ce que Savoir ne reprend pas' });
      await expect(alert).toContainText('relevés.zip');
      await expect(alert).toContainText('Ce type de fichier n’est pas accepté.');
      await expectAccessibleAtBothWidths(next);
    });
    await test.step('a reader, who only reads', async () => {
      const reader = await browserOf(accounts.reader, { hasWorker: true });
      await openWithWorker(reader, '/account');
      await share(reader, [files.photo]);
      await expect(reader.getByRole('alert')).toContainText('Votre rôle ne permet pas de créer une fiche.');
      await reader.getByRole('link', { name: 'Retour à l’accueil' }).click();
      await expect(reader).toHaveURL('/');
    });
  },
);
