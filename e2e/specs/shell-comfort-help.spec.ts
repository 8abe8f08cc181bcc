import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, test } from '../support/test.ts';

test(
  'the theme stays light whatever is preferred, the preference is stored, and no switch promises more [S1.37] [S1.38]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { ...desktop, colorScheme: 'dark' });
    await page.goto('/account/help');
    await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible();
    await expect(page.getByText('Apparence')).toHaveCount(0);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await page.evaluate(() => localStorage.setItem('colorMode', 'dark'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible();
    expect(await ground()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('colorMode'))).toBe('dark');
  },
);
