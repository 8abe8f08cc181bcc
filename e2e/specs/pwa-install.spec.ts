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

test(
  'an accepted installation is said, and the card never comes back [S4.61] [S4.66] [S4.67] [S8.96] [S3.46]',
  { tag: '@release' },
  async ({ browserOf }) => {
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
  },
);
