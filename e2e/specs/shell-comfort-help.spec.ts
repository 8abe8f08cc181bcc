import { accounts } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { desktop, expect, test } from '../support/test.ts';

test(
  'the FAQ is in the navigation, finds a question by a word, and opens the one a link names [S2.26] [S2.109]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/account');
    await page.getByRole('navigation').getByRole('button', { name: 'Aide' }).click();
    await page.getByRole('menuitem', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeFocused();
    const field = page.getByRole('searchbox', { name: 'Rechercher dans la FAQ' });
    const questions = page.getByRole('main').getByRole('heading', { level: 2 });

    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('passe oublie');
    await expect(questions).toHaveText(['J’ai oublié mon mot de passe']);
    await expectAccessible(page);
    await page.reload();
    await expect(field).toHaveValue('passe oublie');
    await field.fill('tramway');
    await expect(page.getByText('Aucune question ne parle de')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/faq#privacy');
    await expect(page.getByText('Les personnes de votre entreprise, et elles seules.')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
  },
);

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
