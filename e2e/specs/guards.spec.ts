import { accounts } from '../support/people/accounts.ts';
import { seeded, unknownId } from '../support/product/seeded.ts';
import { errorMessage } from '../support/page/messages.ts';
import { expect, test } from '../support/test.ts';

test(
  'a page the user may not open sends home with a message [S2.120] [S2.121] [S2.122] [S6.31] [S8.60]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const reader = await browserOf(accounts.reader);
    for (const path of ['/company/users', '/dev', '/notes/create', '/documents/import']) {
      await test.step(`a reader at ${path}`, async () => {
        await reader.goto(path);
        const message = errorMessage(reader, 'Accès refusé');
        await expect(message).toContainText("Vous n'avez pas les droits nécessaires pour accéder à cette page.");
        await expect(reader).toHaveURL('/');
        await expect(reader.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
      });
    }
    await test.step('an admin opens what the company needs, and not the tools of developers', async () => {
      const admin = await browserOf(accounts.admin);
      await admin.goto('/company/users');
      await expect(admin.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
      await admin.goto('/dev');
      await expect(errorMessage(admin, 'Accès refusé')).toBeVisible();
      await expect(admin).toHaveURL('/');
    });
  },
);

test(
  'what cannot be, does not exist, or belongs to another company is not found; the first without asking the server',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/documents/pas-un-id', '/chat/42', '/notes/pas-un-id']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
    }
    expect(asked.filter((path) => /^\/api\/(document-files|chats|notes)\//.test(path))).toEqual([]);
    for (const path of [`/documents/${unknownId}`, `/notes/${unknownId}`, `/notes/${seeded.foreignNote.id}`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('404');
      });
    }
  },
);

test(
  'old addresses lead to the new ones and leave no trace in the history [S2.95] [S2.96]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const { document, publishedNote } = seeded;
    await page.goto('/account');
    for (const [from, to] of [
      [`/view-document/${document.id}?page=3`, `/documents/${document.id}?page=3`],
      [`/view-note/${publishedNote.id}`, `/notes/${publishedNote.id}`],
    ] as const) {
      await test.step(`${from} → ${to}`, async () => {
        await page.goto(from);
        await expect(page).toHaveURL(to);
      });
    }
    await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/documents/${document.id}?page=3`);
    await expect(page.getByRole('heading', { level: 1, name: document.title })).toBeVisible();
  },
);
