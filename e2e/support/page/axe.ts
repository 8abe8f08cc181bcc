import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * axe for this page. It looks from inside the page alone: otherwise it opens an empty one for each look, to put together
 * there what it found in frames of others, of which there are none. What passes is counted, not described.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** The page as it stands now keeps WCAG 2.2 AA as far as a machine can tell, and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflowPx).toBeLessThanOrEqual(0);
  const { violations, passes } = await axeOf(page).withTags(rules).analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
}
