import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { listRemotesAs, sixthRemote, withRemote } from '../support/product/listed-remotes.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offTitle = 'Cette partie est désactivée pour le moment';
const pollMs = 5 * 60_000 + 1000;

test.describe('a manifest that would harm the others costs its own remote alone', () => {
  test.use({ expectedErrors: /the remote safety was left out/ });

  const route = { layout: 'default', title: 'title', access: 'signed-in' } as const;
  test('a route id that another has', async ({ browserOf }) => {
    const parts = { routes: [{ ...route, id: 'documents.list', path: '/safety' }] };
    const page = await browserOf(accounts.reader);
    const reports: string[] = [];
    page.context().on('weberror', (error) => reports.push(error.error().message));
    await listRemotesAs(page, (remotes) => [...remotes, sixthRemote(remotes, parts)]);
    await page.goto('/');
    await expect(heading(page, 'Bonjour')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
    await entry(page, 'Documents').click();
    await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
    await page.goto('/safety');
    await expect(heading(page, 'Page non trouvée')).toBeVisible();
    expect(reports.filter((text) => text.includes('safety')).length).toBe(2);
  });
});

test('a remote that is sound appears beside the others', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.reader);
  const nav = { id: 'safety', order: 45, icon: 'shield', title: 'title', route: 'safety.list', place: 'main' } as const;
  await listRemotesAs(page, (remotes) => [
    ...remotes,
    sixthRemote(remotes, { nav: [{ ...nav, access: 'signed-in' }] }),
  ]);
  await page.goto('/');
  await expect(entry(page, 'Sécurité')).toBeVisible();
});

test.describe('a remote that is switched off', () => {
  for (const [size, options] of [
    ['a phone', phone],
    ['a desk', {}],
  ] as const)
    test(
      `says so at its addresses, with a way home, on ${size}`,
      { tag: '@release' },
      async ({ browserOf, product }) => {
        const page = await browserOf(accounts.reader, options);
        // Only this page is informed that it is off: the server would announce its files.
        await page.context().addCookies([{ name: 'offer', value: 'own', url: product.url }]);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await listRemotesAs(
          page,
          withRemote('documents', (remote) => ({ ...remote, isOff: true })),
        );
        await page.goto(`/documents/${seeded.document.id}`);
        await expect(page.getByRole('heading', { name: offTitle })).toBeVisible();
        await expect(page.getByText('La partie « Documents » de Savoir a été désactivée')).toBeVisible();
        await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
        await expect(heading(page, 'Bonjour')).toBeVisible();
        await expect(entry(page, 'Chat')).toBeVisible();
        await expect(entry(page, 'Documents')).toHaveCount(0);
        await expect(
          page.getByRole('region', { name: 'Raccourcis' }).getByRole('link', { name: 'Documents' }),
        ).toHaveCount(0);
        expect(asked.filter((path) => path.startsWith('/remotes/documents/'))).toEqual([]);
      },
    );

  test(
    'vanishes from an open page within one question to the server, and comes back the same way',
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.reader);
      await page.clock.install();
      const listAs = await listRemotesAs(page, (remotes) => remotes);
      await page.goto('/documents');
      await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
      await started(page);
      await test.step('the page that stands open stays', async () => {
        listAs(withRemote('documents', (remote) => ({ ...remote, isOff: true })));
        await nextQuestion(page);
        await expect(entry(page, 'Documents')).toHaveCount(0);
        await expect(page.getByText(seeded.document.title)).toBeVisible();
        await expect(page.getByRole('link', { name: seeded.document.title })).toHaveCount(0);
      });
      await test.step('the next one says what is so, and comes by itself once it is on', async () => {
        await entry(page, 'Accueil').click();
        await expect(heading(page, 'Bonjour')).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { name: offTitle })).toBeVisible();
        listAs((remotes) => remotes);
        // A busy server may refuse a question; the page then asks again five minutes later.
        await expect(async () => {
          await nextQuestion(page);
          await expect(entry(page, 'Documents')).toBeVisible({ timeout: 5000 });
        }).toPass();
        await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
      });
    },
  );
});

/** Until all of the page has come, the number over the bell last: by the clock of the page its file may not take minutes. */
async function started(page: Page): Promise<void> {
  const counted = page.waitForResponse('**/api/inbox/counts');
  await page.clock.runFor(5000);
  await (await counted).finished();
}

/** Until the page has asked again, and knows what it was given. */
async function nextQuestion(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/remotes', { timeout: 20_000 });
  // In one step: run through, minutes would pass for a question that has only just been sent, and end it.
  await page.clock.fastForward(pollMs);
  await (await answered).finished();
  await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
}

test.describe('a newer version of a remote', () => {
  // On a slow machine a start goes on without waiting for the list.
  test.use({ expectedErrors: /the list of remotes did not come/ });

  const newer = withRemote('chat', (remote) => ({ ...remote, version: `${remote.version}0` }));
  const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
  const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));

  test(
    'a newer version of a remote is taken by a navigation, and leaves the page that stands open and its way back alone',
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.reader);
      await page.clock.install();
      const listAs = await listRemotesAs(page, (remotes) => remotes);
      await page.goto('/documents');
      await started(page);
      await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
      await mark(page);
      listAs(newer);
      await nextQuestion(page);
      expect(await isSameDocument(page)).toBe(true);
      await page.getByRole('link', { name: seeded.document.title }).click();
      await expect(page.getByRole('toolbar', { name: 'Lecture du document' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(false);
      await page.clock.runFor(5000);
      await test.step('once', async () => {
        await mark(page);
        await page.goBack();
        await expect(heading(page, 'Documents')).toBeVisible();
        expect(await isSameDocument(page)).toBe(true);
      });
    },
  );

  test('waits for what someone has typed and not sent', { tag: '@release' }, async ({ browserOf }) => {
    const page = await browserOf(accounts.admin);
    await page.clock.install();
    const listAs = await listRemotesAs(page, (remotes) => remotes);
    await page.goto('/company/users/create');
    await page.clock.runFor(5000);
    await page.getByRole('textbox', { name: /Prénom/ }).fill('Zoé');
    await mark(page);
    listAs(newer);
    await nextQuestion(page);
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
    await expect(page.getByRole('textbox', { name: /Prénom/ })).toHaveValue('Zoé');
    expect(await isSameDocument(page)).toBe(true);
  });
});
