import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { desktop, phone } from '../test.ts';

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  // What passes is counted, not described.
  resultTypes: ['violations'],
};

/**
 * This part of the page, or all of it, keeps WCAG 2.2 AA as it stands now, as far as a machine can tell, and the page does
 * not scroll sideways. axe itself comes into a page once, not for each look.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflowPx).toBeLessThanOrEqual(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A menu may still appear, and a page of a document be drawn again for another width.
  await expect(async () => {
    const { passes, violations } = await page.evaluate(
      async ([within, options]) => {
        const found = await (window as unknown as { axe: typeof axe }).axe.run(within, options);
        const violated = found.violations.map(({ id, nodes }) => ({
          id,
          at: nodes.map(({ html }) => html.slice(0, 200)),
        }));
        return { passes: found.passes.length, violations: violated };
      },
      [part, rules] as const,
    );
    expect(passes).toBeGreaterThan(part === 'html' ? 10 : 0);
    expect(violations).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** The same on a phone and on a desk, where the page stays. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}
