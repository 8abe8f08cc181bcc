import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The page as it stands now keeps WCAG 2.2 AA as far as a machine can tell, and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflowPx).toBeLessThanOrEqual(0);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(passes.length).toBeGreaterThan(5);
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }))).toEqual([]);
}
