import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { errorMessage } from '../support/page/messages.ts';
import { expect, test } from '../support/test.ts';

test(
  'a page the user may not open sends home with a message, one that cannot be is not found [S2.120] [S2.121] [S2.122] [S6.31] [S8.60]',
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
    await test.step('what cannot be is not found, and the server is not asked for it', async () => {
      const asked: string[] = [];
      reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const path of ['/documents/pas-un-id', '/notes/pas-un-id']) {
        await reader.goto(path);
        await expect(reader.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
      }
      expect(asked.filter((path) => /^\/api\/(document-files|notes)\//.test(path))).toEqual([]);
    });
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
