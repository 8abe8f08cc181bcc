import { accounts } from '../support/people/accounts.ts';
import { elsewhere, expect, test } from '../support/product/reporting.ts';
import { seeded } from '../support/product/seeded.ts';

test.use({ productOf: 'reporting', expectedErrors: /reported: path=/ });

test(
  'every path of a signed-in user is checked, before the permission; a visitor asks nothing [S2.123] [D.102]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const checked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/route-check') checked.push(searchParams.get('path') ?? '');
    });
    for (const path of ['/', '/faq', '/chat', `/notes/${seeded.publishedNote.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => checked.at(-1)).toBe(path);
    }
    await test.step('a page the reader may not open leads where the server says, not to a refusal', async () => {
      await page.goto('/company/users');
      await expect(page).toHaveURL('/account');
      await expect(page.getByRole('heading', { level: 1, name: /Paul/ })).toBeVisible();
      await expect(page.getByText('Accès refusé')).toHaveCount(0);
    });
    await test.step('so does an address where nothing stands', async () => {
      await page.goto('/ancienne-page');
      await expect(page).toHaveURL('/notes/all');
    });

    const visitor = await browserOf(null);
    let asks = 0;
    visitor.on('request', (request) => {
      if (request.url().includes('/api/route-check')) asks++;
    });
    for (const path of ['/faq', '/ancienne-page', '/login']) {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(asks).toBe(0);
  },
);

test(
  'another site is a full page load, and only one that the installation names [S2.124]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page
      .context()
      .route(`${elsewhere}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Guide</h1>' }),
      );
    await page.goto('/guide');
    await expect(page).toHaveURL(`${elsewhere}/guide`);
    await expect(page.getByRole('heading', { name: 'Guide' })).toBeVisible();

    await test.step('a site that is not named is not followed, whatever the answer says', async () => {
      const other = await browserOf(accounts.reader);
      await other.route('**/api/route-check*', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"redirect":"https://ailleurs.example/"}' }),
      );
      await other.goto('/faq');
      await expect(other.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
      await expect(other).toHaveURL('/faq');
    });
  },
);

test(
  'an error page whose address says where to go goes there in its own place [S2.125]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/faq');
    await page.goto(`/nulle-part?redirect=${encodeURIComponent('/notes/all?q=presse')}`);
    await expect(page).toHaveURL('/notes/all?q=presse');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    for (const target of ['https://ailleurs.example/', '//ailleurs.example', 'javascript:alert(1)']) {
      await page.goto(`/nulle-part?redirect=${encodeURIComponent(target)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
      await expect(page).toHaveURL(/\/nulle-part/);
    }
  },
);
