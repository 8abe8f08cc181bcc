import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expect, phone, test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Installer Savoir' });
const state = (page: Page) => page.evaluate(() => localStorage.getItem('downloadCardState'));

/** Chromium asks on its own, but no test can press its button: the answer alone is made here. */
async function answers(page: Page, outcome: 'accepted' | 'dismissed' | 'fails'): Promise<void> {
  await page.addInitScript((answer) => {
    window.addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => (answer === 'fails' ? Promise.reject(new Error('refusé par le système')) : Promise.resolve()),
        userChoice: Promise.resolve({ outcome: answer }),
      });
      setTimeout(() => window.dispatchEvent(event), 500);
    });
  }, outcome);
}

test('an accepted installation is said, and the card never comes back [S4.61] [S4.66] [S4.67] [S8.96] [S3.46]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader, { ...phone, hasWorker: true });
  await answers(page, 'accepted');
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Installer' }).click();
  await expect(page.getByText('Installation PWA')).toBeVisible();
  await expect(page.getByText('Application installée avec succès')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const stored = JSON.parse((await state(page)) ?? '{}') as { timestamp: number; neverShow: boolean };
  expect(stored.neverShow).toBe(true);
  expect(Math.abs(Date.now() - stored.timestamp)).toBeLessThan(60_000);
});

test(
  'a dismissed one leaves nothing behind; a closed card stores when it was closed [S4.70]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { hasWorker: true });
    await answers(page, 'dismissed');
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Installer' }).click();
    await expect(card(page)).toHaveCount(0);
    expect(await state(page)).toBeNull();
    await page.reload();
    await card(page).getByRole('button', { name: 'Plus tard' }).click();
    await expect(card(page)).toHaveCount(0);
    expect(JSON.parse((await state(page)) ?? '{}')).toMatchObject({ neverShow: false });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  },
);

test('who asks not to be asked again is not', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, { hasWorker: true });
  await answers(page, 'dismissed');
  await page.goto('/');
  await card(page).getByRole('checkbox', { name: 'Ne plus proposer' }).check();
  await card(page).getByRole('button', { name: 'Plus tard' }).click();
  expect(JSON.parse((await state(page)) ?? '{}')).toMatchObject({ neverShow: true });
});

test('a failure is said with its reason [S8.95]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator, { hasWorker: true });
  await answers(page, 'fails');
  await page.addInitScript(() => (window.reportError = () => undefined));
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Installer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    "Installation PWAErreur lors de l'installation: refusé par le système",
  );
});

test('an installation started elsewhere is noticed [S4.72]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.reader, { hasWorker: true });
  await answers(page, 'accepted');
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(card(page)).toHaveCount(0);
  expect(JSON.parse((await state(page)) ?? '{}')).toMatchObject({ neverShow: true });
});
