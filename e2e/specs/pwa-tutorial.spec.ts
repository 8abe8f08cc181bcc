import { accounts } from '../support/people/accounts.ts';
import { expect, phone, test } from '../support/test.ts';

test(
  'the help of a page fills the screen, and is closed by its button or Escape [S2.106] [S2.151] [S2.152] [S2.155] [S3.44] [D.101]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.validator);
    const dialog = page.getByRole('dialog', { name: 'Tutoriel' });
    const help = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Aide' });
    const content = page.frameLocator('iframe');
    const openHelp = async () => {
      await help.click();
      await page.getByRole('menuitem', { name: 'Tutoriel de cette page' }).click();
    };
    await page.goto('/awaiting-notes');
    await expect(page).toHaveURL('/notes/to-review');
    await openHelp();
    await expect(content.getByRole('heading', { level: 1, name: 'Valider une fiche' })).toBeVisible();
    const fonts = () =>
      content.locator('body').evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`));
    await expect
      .poll(fonts)
      .toEqual(['Bricolage Grotesque Variable', 'Hanken Grotesk Variable'].map((family) => `${family} loaded`));
    const box = await dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(help).toBeFocused();
    await page.goto('/documents');
    await openHelp();
    await expect(content.getByRole('heading', { level: 1, name: 'Consulter les documents' })).toBeVisible();
    expect(await content.getByRole('listitem').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('tutos'))).toBe('["awaiting-notes","documents"]');
  },
);

test(
  'on an iPhone the way to install is shown instead of the browser’s question [S4.73]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, {
      ...phone,
      hasWorker: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    });
    await page.goto('/');
    await page.getByRole('region', { name: 'Installer Savoir' }).getByRole('button', { name: 'Installer' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: /iPhone ou iPad/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
