import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';
import { budgets, haveAntd, scriptsOf, weigh } from '../support/page/weight.ts';

test.describe('the JavaScript of a cold first visit', () => {
  for (const budget of budgets)
    test(
      `the JavaScript of a cold first visit of ${budget.path} is at most ${budget.maxKb} kB of brotli`,
      // The page everyone comes by is weighed in each run.
      { tag: budget.account === null ? [] : '@release' },
      async ({ browser, product, sessions }) => {
        const scripts = await scriptsOf(browser, sessions, product.url, budget);
        const { brotliKb, files } = weigh(budget.path, scripts);
        expect(files.length).toBeGreaterThan(3);
        expect(brotliKb, `heaviest: ${JSON.stringify(files.slice(0, 8))}`).toBeLessThanOrEqual(budget.maxKb);
      },
    );
});

test(
  'antd comes with the tables and periods of the administration, and with no other page',
  { tag: '@release' },
  async ({ browser, product, sessions }) => {
    const { admin } = accounts;
    const without = [
      { path: '/login', account: null, heading: 'Se connecter' },
      { path: '/', account: admin, heading: 'Bonjour Thomas' },
      { path: '/notes/all', account: admin, heading: 'Notes' },
      { path: '/notes/create', account: admin, heading: 'Nouvelle note' },
      { path: '/chat', account: admin, heading: 'Chat' },
      { path: '/documents', account: admin, heading: 'Documents' },
      { path: '/documents/import', account: admin, heading: 'Choisissez vos documents' },
      { path: '/company/users/create', account: admin, heading: 'Nouvel utilisateur' },
    ];
    for (const visit of without) {
      const scripts = await scriptsOf(browser, sessions, product.url, visit);
      expect(haveAntd(scripts), `antd on ${visit.path}`).toBe(false);
    }
    const table = { path: '/company/users', account: admin, heading: 'Utilisateurs' };
    expect(haveAntd(await scriptsOf(browser, sessions, product.url, table))).toBe(true);
  },
);
