import { expect, type Page } from '@playwright/test';

/** The five layouts, distinguished by what a person sees of them. */
export async function expectLayout(
  page: Page,
  layout: 'default' | 'editor' | 'focused-view' | 'return-menu',
): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const back = page.getByRole('banner').getByRole('link', { name: /^(Retour|Fermer)$/ });
  if (layout === 'default') {
    await expect(navigation).toBeVisible();
    await expect(back).toHaveCount(0);
  } else {
    await expect(back).toBeVisible();
    await expect(navigation).toHaveCount(0);
    await expect(page.locator(`[data-layout="${layout}"]`)).toHaveCount(1);
  }
}

/** Whether nothing of the page is beside the window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
