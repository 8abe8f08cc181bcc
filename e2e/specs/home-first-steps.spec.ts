import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { temporaryPasswordSentTo } from '../support/people/outbox.ts';
import { chooseFirstPassword, submitLogin } from '../support/people/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

// It makes a company.
test.use({ productOf: 'home-first-steps' });

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
