import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';
import type { RegisteredRemote } from '@savoir/contracts/platform';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offTitle = 'Cette partie est désactivée pour le moment';
const pollMs = 5 * 60_000 + 1000;

type Change = (remotes: RegisteredRemote[]) => RegisteredRemote[];

/** The list with one remote changed. */
const withRemote =
  (name: string, change: (remote: RegisteredRemote) => RegisteredRemote): Change =>
  (remotes) =>
    remotes.map((remote) => (remote.name === name ? change(remote) : remote));

test.describe('a remote that is switched off', () => {
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

/** What a page is informed when it asks which remotes there are: the truth, changed. */
async function listRemotesAs(page: Page, change: Change): Promise<(next: Change) => void> {
  let current = change;
  await page.route('**/api/remotes', async (route) => {
    // Whatever the page knows already: the answer is another one.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const remotes = (await response.json()) as RegisteredRemote[];
    await route.fulfill({ status: 200, contentType: 'application/json', json: current(remotes) });
  });
  return (next) => {
    current = next;
  };
}
