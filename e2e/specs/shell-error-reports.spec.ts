import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/product/reporting.ts';
import { seeded } from '../support/product/seeded.ts';

test.use({ productOf: 'reporting', expectedErrors: /planted/ });

test(
  'an error of a page reaches the service with role and company, and without anything that is no one else’s business [S6.30] [D.14]',
  { tag: '@release' },
  async ({ browserOf, errorService }) => {
    const page = await browserOf(accounts.creator);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/notes/${seeded.publishedNote.id}?q=secret-words`);
    await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
    await page.evaluate(() => {
      const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');
      const token =
        stored.map((text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0]).find(Boolean) ?? 'eyJhb.eyJz.c2ln';
      const cause = new TypeError(
        `planted: ${location.href} with Bearer ${token} of camille.ferrand@delorme-maintenance.fr`,
      );
      window.reportError(new Error('planted failure', { cause }));
    });
    await expect.poll(() => errorService.events.length).toBe(1);
    const [event] = errorService.events;
    expect(event?.tags).toEqual({ role: 'creator', company: 'Delorme Maintenance', path: '/notes/:id' });
    expect(event?.release).toMatch(/^savoir@1\.42\.8-/);
    expect(event?.exception?.values.map(({ type }) => type)).toEqual(['TypeError', 'Error']);
    expect(event?.exception?.values[0]?.value).toContain('with Bearer [token] of [mail]');
    expect(errorService.received()).not.toMatch(/eyJ|secret-words|camille|Purger/i);
    expect(errorService.received()).not.toContain(seeded.publishedNote.title);

    await test.step('and the same once more says nothing new', async () => {
      await page.evaluate(() => {
        const error = new Error('planted again');
        window.reportError(error);
        window.reportError(error);
      });
      await expect
        .poll(() => errorService.events.map((each) => each.exception?.values.at(-1)?.value))
        .toContain('planted again');
      expect(errorService.events).toHaveLength(2);
    });
    await test.step('no file of ours names its source map, and none is handed out', async () => {
      const script = asked.find((url) => /\/assets\/index\.[0-9a-f]+\.js$/.test(url)) ?? '';
      expect(await (await page.request.get(script)).text()).not.toContain('sourceMappingURL');
      expect((await page.request.get(`${script}.map`)).status()).toBe(404);
    });
  },
);
