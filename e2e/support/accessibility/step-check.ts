import { expect, type Page, test } from '@playwright/test';
import { desktop, phone } from '../test.ts';
import { expectAccessible } from './axe.ts';

/** One heading, no sideways scroll and no violation of WCAG 2.2 AA in the step that stands under this heading, in both widths. */
export async function checkStep(page: Page, title: string): Promise<void> {
  await test.step(title, async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    }
  });
}
