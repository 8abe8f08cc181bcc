import { expect, type Page, test } from '@playwright/test';
import { desktop, phone } from '../test.ts';
import { axeOf } from './axe.ts';

/** One heading, no sideways scroll and no violation of WCAG 2.2 AA in the step that stands under this heading, in both widths. */
export async function checkStep(page: Page, title: string): Promise<void> {
  await test.step(title, async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      const { violations } = await axeOf(page)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}
