import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test(
  'dates are those of Paris, in French, wherever the browser is [D.76]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { locale: 'en-US', timezoneId: 'America/Los_Angeles' });
    await page.route(`**/api/document-files/${seeded.document.id}`, async (route) => {
      const response = await route.fetch();
      const document = (await response.json()) as object;
      // Still March in Los Angeles and in UTC; in Paris, two hours ahead since two days, April has started.
      await route.fulfill({ response, json: { ...document, uploadDate: '2026-03-31T22:30:00.000Z' } });
    });
    await page.goto(`/documents/${seeded.document.id}`);
    await expect(page.getByRole('definition').filter({ hasText: '1 avril 2026' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  },
);
