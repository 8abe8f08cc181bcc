import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';

const lists = [
  { path: '/notes/all', heading: 'Notes', call: /\/api\/notes(\?|$)/ },
  { path: '/documents', heading: 'Documents', call: /\/api\/document-files(\?|$)/ },
  { path: '/chat', heading: 'Chat', call: /\/api\/chats(\?|$)/ },
  { path: '/company/users', heading: 'Utilisateurs', call: /\/api\/users(\?|$)/ },
];

const refusal = JSON.stringify({ type: 'about:blank', title: 'x', status: 503, code: 'DEPENDENCY_UNAVAILABLE' });

test.use({ expectedErrors: /DEPENDENCY_UNAVAILABLE/ });

for (const { path, heading, call } of lists)
  test(
    `the list at ${path} says that it comes, that it failed, and comes when it is asked again [D.96]`,
    { tag: path === '/notes/all' ? [] : '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.admin);
      const main = page.getByRole('main');
      const answer = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await answer.promise;
        await route.fulfill({ status: 503, contentType: 'application/problem+json', body: refusal });
      });
      await page.goto(path);
      await expect(main.getByText(/Chargement/).first()).toBeAttached();
      answer.resolve();
      const retry = page.getByRole('button', { name: 'Réessayer' });
      await expect(retry).toBeVisible();
      await page.unroute(call);
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(retry).toHaveCount(0);
      await expect(main.getByText(/Chargement/)).toHaveCount(0);
    },
  );

test('a list with nothing in it says so, and what to do [D.96]', async ({ browserOf }) => {
  const page = await browserOf(accounts.admin);
  for (const path of ['/notes/all', '/documents']) {
    await page.goto(`${path}?q=introuvablement`);
    const main = page.getByRole('main');
    await expect(main.getByText(/introuvablement|Aucun/).first()).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
  }
});
