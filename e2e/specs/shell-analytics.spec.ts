import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { expect, tagManagerId, test } from '../support/product/reporting.ts';
import { phone } from '../support/test.ts';

test.use({ productOf: 'reporting' });

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
