import { expect, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until it is there: this is its heading, nothing is on its way, nothing stands in for what was. */
export type Visit = (path: string, heading: string | RegExp) => Promise<void>;

/**
 * Opens the first page by its address and the others as a link of the application does, which takes a fifth of the time:
 * two that follow each other need different headings. Or loads all of them, with `isLoaded`.
 */
export function visitorOf(page: Page, isLoaded = false): Visit {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async (path, heading) => {
    if (isLoaded || page.url() === 'about:blank') await page.goto(path);
    else
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => underWay.size).toBe(0);
    await expect(page.locator('.sv-skeleton, [data-pending], [aria-busy="true"]')).toHaveCount(0);
  };
}
