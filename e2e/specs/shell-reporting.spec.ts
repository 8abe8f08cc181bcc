import type { Page } from '@playwright/test';
import { startErrorService, type ErrorService } from '@savoir/testing/error-service';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { phone, expect, productStartMs, test as base } from '../support/test.ts';
import { seeded } from '../support/product/seeded.ts';
import { stopProduct } from '../support/product/product.ts';

const tagManagerId = 'GTM-SAVOIR1';
const elsewhere = 'https://aide.savoir.example';

/** A product that reports errors to a service on this machine, measures its use, and sends people to another site. */
const test = base.extend<{ errorService: ErrorService }>({
  errorService: async ({ reuse, productOf }, lend) => {
    expect(productOf).not.toBe('all');
    await lend(await reuse('errorService', startErrorService, (service) => service.close()));
  },
  product: [
    async ({ reuse, productOf, errorService, start }, lend) => {
      const env = {
        SENTRY_DSN: errorService.dsn,
        TAG_MANAGER_ID: tagManagerId,
        ROUTE_REDIRECTS: `/guide=${elsewhere}/guide,/ancienne-page=/notes/all,/company/users=/account`,
      };
      await lend(await reuse('product', () => start(env, productOf), stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});

test.use({ productOf: 'reporting', expectedErrors: /planted|reported: path=/ });

const question = (page: Page) => page.getByRole('region', { name: /^Mesurer l’usage de Savoir/ });
const choice = (page: Page) => page.getByRole('switch', { name: 'Mesure d’audience' });

/** Stands in for the tag manager, which a test machine does not reach; returns what was asked of it. */
async function withTagManager(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true' });
  });
  return asked;
}

const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event !== 'gtm.js'),
  );

test(
  'nothing is measured before someone agrees; then pages, role and company are [S7.51] [S6.29]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const asked = await withTagManager(page);
    await page.goto('/notes/all?q=presse');
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await question(page).getByRole('button', { name: 'Accepter' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`]);
    await page.waitForFunction(() => (window as { tagManagerRan?: boolean }).tagManagerRan === true);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Accueil', exact: true })
      .click();
    await expect(page).toHaveURL('/');
    await expect
      .poll(() => told(page))
      .toEqual([
        { event: 'savoir.audience', role: 'creator', company: 'Delorme Maintenance' },
        { event: 'savoir.page', page: '/notes/all' },
        { event: 'savoir.page', page: '/' },
      ]);

    await test.step('the choice is stored, and can be taken back in the account', async () => {
      await page.goto('/account/security');
      await expect(choice(page)).toBeChecked();
      await page.waitForFunction(() => (window as { tagManagerRan?: boolean }).tagManagerRan === true);
      const before = asked.length;
      const reloaded = page.waitForEvent('load');
      await choice(page).click();
      await reloaded;
      await expect(choice(page)).not.toBeChecked();
      await expect(question(page)).toHaveCount(0);
      expect(asked).toHaveLength(before);
      expect(await told(page)).toEqual([]);
    });
  },
);

test(
  'refusing takes one press as well, on a phone and without a session',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, phone);
    const asked = await withTagManager(page);
    await page.goto('/login');
    const [refuse, accept] = [
      question(page).getByRole('button', { name: 'Refuser' }),
      question(page).getByRole('button', { name: 'Accepter' }),
    ];
    await expect(refuse).toBeVisible();
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    await expectAccessible(page);
    await refuse.click();
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  },
);

test(
  'an error of a page reaches the service with role and company, and without anything that is no one else’s business [S6.30] [D.14]',
  { tag: '@release' },
  async ({ browserOf, errorService }) => {
    const page = await browserOf(accounts.creator);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/notes/${seeded.publishedNote.id}?q=secret-words`);
    await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
    await page.evaluate(() => {
      const cause = new TypeError(
        `planted: ${location.href} with Bearer eyJhb.eyJz.c2ln of camille.ferrand@delorme-maintenance.fr`,
      );
      window.reportError(new Error('planted failure', { cause }));
    });
    await expect.poll(() => errorService.events.length).toBe(1);
    const [event] = errorService.events;
    expect(event?.tags).toEqual({ role: 'creator', company: 'Delorme Maintenance', path: '/notes/:id' });
    expect(event?.release).toMatch(/^savoir@1\.42\.8-/);
    expect(event?.exception?.values.map(({ type }) => type)).toEqual(['TypeError', 'Error']);
    expect(event?.exception?.values[0]?.value).toContain('with Bearer [token] of [mail]');
    expect(errorService.received()).not.toMatch(/eyJ|secret-words|camille|Purger/i);
    expect(errorService.received()).not.toContain(seeded.publishedNote.title);

    await test.step('and the same once more says nothing new', async () => {
      await page.evaluate(() => {
        const error = new Error('planted again');
        window.reportError(error);
        window.reportError(error);
      });
      await expect
        .poll(() => errorService.events.map((each) => each.exception?.values.at(-1)?.value))
        .toContain('planted again');
      expect(errorService.events).toHaveLength(2);
    });
    await test.step('no file of ours names its source map, and none is handed out', async () => {
      const script = asked.find((url) => /\/assets\/index\.[0-9a-f]+\.js$/.test(url)) ?? '';
      expect(await (await page.request.get(script)).text()).not.toContain('sourceMappingURL');
      expect((await page.request.get(`${script}.map`)).status()).toBe(404);
    });
  },
);

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
  'another site is a full page load, and only one that the installation names; an error page goes where its address says, in its own place [S2.124] [S2.125]',
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

    await test.step('an error page leads where its address says, on this site alone', async () => {
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
    });
  },
);
