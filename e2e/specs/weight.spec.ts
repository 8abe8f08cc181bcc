import { expect, test } from '../support/test.ts';
import { budgets, measureWeight } from '../support/page/weight.ts';

test.describe('the JavaScript of a cold first visit', () => {
  for (const budget of budgets)
    test(`of ${budget.path} is at most ${budget.maxKb} kB of brotli`, async ({ browser, product }) => {
      const { brotliKb, files } = await measureWeight(browser, product.url, budget);
      expect(files.length).toBeGreaterThan(3);
      expect(brotliKb, `heaviest: ${JSON.stringify(files.slice(0, 8))}`).toBeLessThanOrEqual(budget.maxKb);
    });
});
