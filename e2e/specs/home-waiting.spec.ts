import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { temporaryPasswordSentTo } from '../support/people/outbox.ts';
import { seeded } from '../support/product/seeded.ts';
import { chooseFirstPassword, submitLogin } from '../support/people/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

// Counts what waits: a product in which no one has sent or published anything.
test.use({ productOf: 'home-waiting' });

test(
  'a validator has a card with the count of notes to validate, which leads to them and stands on the icon [S2.5]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.validator);
    const badges = await badgesOf(page);
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Raccourcis' });
    await expect(cards.getByText(String(seeded.awaitingNotes), { exact: true })).toBeVisible();
    // The icon has what the bell has: more than these notes may be unread.
    const bell = page.getByRole('button', { name: /Suivi$/ });
    await expect(bell).toContainText(/\d/, { timeout: 10_000 });
    const unread = Number(/\d+/.exec(await bell.innerText())?.[0]);
    expect(unread).toBeGreaterThanOrEqual(seeded.awaitingNotes);
    await expect.poll(async () => (await badges()).at(-1)).toBe(unread);
    await cards.getByRole('link', { name: 'Fiches à valider' }).click();
    await expect(page).toHaveURL('/notes/to-review');
    await expect(page.getByRole('heading', { level: 1, name: 'Fiches à valider' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Camille Ferrand' })).toHaveCount(
      seeded.awaitingNotes,
    );
  },
);

test(
  'an administrator of a new company is shown what to do first, and no one else fetches the code of it',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const asked = (page: Page) => {
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      return () => paths.filter((path) => path.startsWith('/remotes/company/'));
    };
    const steps = (page: Page) => page.getByRole('region', { name: 'Premiers pas' });
    await test.step('a company that has people and notes has started', async () => {
      const page = await browserOf(accounts.admin);
      const askedOfCompany = asked(page);
      await page.goto('/');
      await expect(page.getByRole('list', { name: 'Dernières fiches' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(steps(page)).toHaveCount(0);
      expect(askedOfCompany()).toEqual([]);
    });

    const founder = { email: 'ines.robert@fonderie-martin.fr', firstName: 'Inès', lastName: 'Robert', role: 'admin' };
    await test.step('another is made', async () => {
      const dev = await browserOf(accounts.dev);
      await dev.goto('/');
      const call = await callerOf(dev);
      const limits = { quotaDocumentPagesLimit: null, quotaUsersLimit: null };
      const noTrial = { freeTrial: false, freeTrialStartDate: null, freeTrialEndDate: null };
      const company = { name: 'Fonderie Martin', enabledFeatures: ['DOCUMENT_UPLOAD'], ...noTrial, ...limits };
      const { id: companyId } = await call<{ id: string }>('POST', '/companies', company);
      await call('POST', '/users', { ...founder, service: '', position: '', spaceIds: [], companyId });
    });

    const page = await browserOf(null);
    await test.step('its administrator finds three steps', async () => {
      await page.goto('/login');
      await submitLogin(page, {
        email: founder.email,
        password: await temporaryPasswordSentTo(founder.email, product),
      });
      await chooseFirstPassword(page, 'Premier-Fourneau-2026');
      await expect(steps(page).getByRole('list', { name: 'Étapes' }).getByRole('link')).toHaveText([
        'Inviter des collègues',
        'Créer un espace',
        'Importer un document',
      ]);
      await steps(page).getByRole('link', { name: 'Inviter des collègues' }).click();
      await expect(page).toHaveURL('/company/users/create');
      await page.goBack();
    });
    await test.step('and is not shown them again once they hid them, on another device either', async () => {
      await steps(page).getByRole('button', { name: 'Masquer les premiers pas' }).click();
      await expect(steps(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeFocused();
      const telephone = await browserOf({ ...founder, password: 'Premier-Fourneau-2026' }, phone);
      for (const each of [page, telephone]) {
        const company = each.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/company');
        await each.goto('/');
        await company;
        await expect(each.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
        await expect(steps(each)).toHaveCount(0);
      }
    });
  },
);

/** The numbers the page puts on its icon; where the icon would show them, no test can look. */
async function badgesOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shown: number[] = [];
    const setAppBadge = navigator.setAppBadge.bind(navigator);
    Object.assign(window, { shownBadges: shown });
    navigator.setAppBadge = (count) => {
      shown.push(count ?? 0);
      return setAppBadge(count);
    };
  });
  return () => page.evaluate(() => (window as unknown as { shownBadges: number[] }).shownBadges);
}
