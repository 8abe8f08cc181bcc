import type { Page } from '@playwright/test';
import { axeOf } from '../support/page/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const pages = [
  { path: '/company/users/create', account: accounts.admin },
  { path: '/company/spaces', account: accounts.admin },
  { path: '/company/administration', account: accounts.admin },
  { path: '/company/integrations?section=tokens', account: accounts.admin },
  { path: '/company/integrations?section=webhooks', account: accounts.admin },
  { path: '/companies', account: accounts.dev },
  { path: '/companies/create', account: accounts.dev },
  { path: '/dev/dev-page', account: accounts.dev },
  { path: '/dev/mails', account: accounts.dev },
  { path: '/dev/jobs', account: accounts.dev },
  { path: '/dev/api?domain=notes&call=notes.update', account: accounts.dev },
  { path: '/dev/dev-audio', account: accounts.dev },
  { path: '/dev/dev-markdown', account: accounts.dev },
  { path: '/contact-us?contactKind=feedback', account: accounts.reader },
];

async function expectSound(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflowPx).toBeLessThanOrEqual(0);
  const { violations, passes } = await axeOf(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
}

for (const { path, account } of pages)
  test(`${path} has one heading, no sideways scroll and no violation of WCAG 2.2 AA`, async ({ browserOf }) => {
    const page = await browserOf(account, { ...desktop, reducedMotion: 'reduce' });
    await page.goto(path);
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await expectSound(page);
    }
  });

test('the dialogs of users, spaces and companies hold to the same rules', async ({ browserOf }) => {
  for (const { viewport } of [desktop, phone]) {
    const admin = await browserOf(accounts.admin, { viewport, reducedMotion: 'reduce' });
    await admin.goto('/company/users');
    await admin.getByRole('button', { name: 'Importer un CSV' }).click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await expectSound(admin);
    await admin.goto('/company/spaces');
    await admin.getByRole('button', { name: 'Actions sur l’espace Sécurité' }).click();
    await admin.getByRole('menuitem', { name: 'Modifier' }).click();
    await admin.getByRole('dialog').getByRole('searchbox').fill('na');
    await expectSound(admin);
    await admin.goto('/company/users/create');
    await admin.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expectSound(admin);
    const dev = await browserOf(accounts.dev, { viewport, reducedMotion: 'reduce' });
    await dev.goto('/companies/create');
    await dev.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    await expectSound(dev);
  }
});
