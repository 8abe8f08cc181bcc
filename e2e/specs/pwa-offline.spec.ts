import { readFileSync } from 'node:fs';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { signIn, signOut, submitLogin } from '../support/people/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { precachedPaths, untilControlled, untilOfflineReady, userCaches } from '../support/browser/worker.ts';

test.use({ expectedErrors: /NetworkError|Failed to fetch|network/i });
test.describe.configure({ timeout: 120_000 });

test('the application can be installed: the browser finds no fault, and the worker stores every file of the shell, none of a remote [S1.23] [S2.169] [S7.50]', async ({
  browserOf,
}) => {
  const page = await browserOf(null, { hasWorker: true });
  const scripts: string[] = [];
  page.context().on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await untilControlled(page);
  expect(await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname)).toBe('/');
  expect(scripts).toContain('/sw.js');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const files = builtShellFiles();
  expect(files).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/icons/icon-512.png']));
  expect((await precachedPaths(page)).toSorted()).toEqual(files.toSorted());
});

test(
  'without network it starts and shows what was read, with a mark that says so; no one else sees it',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    // With a sign-in of its own, which it ends.
    const page = await browserOf(null, { hasWorker: true });
    await signIn(page, product.url, accounts.reader);
    await untilOfflineReady(page);
    await page.goto('/notes/all');
    const note = page.getByRole('link', { name: seeded.publishedNote.title });
    await note.click();
    await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
    const noteAddress = page.url();
    await page.goto('/documents');
    await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
    await page.goto('/chat');
    await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();

    await test.step('the server is out of reach', async () => {
      await page.context().setOffline(true);
      await page.goto('/notes/all');
      await expect(page.getByRole('link', { name: seeded.publishedNote.title })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Hors connexion' })).toBeVisible();
      await page.goto(noteAddress);
      await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toBeVisible();
      await page.goto('/documents');
      await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
      await page.goto('/chat');
      await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
      await page.setViewportSize(phone.viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });

    await test.step('and back again', async () => {
      await page.context().setOffline(false);
      await page.goto('/notes/all');
      await expect(page.getByText('Hors connexion')).toHaveCount(0);
    });

    await test.step('the next user of the device finds nothing of the first', async () => {
      const before = await userCaches(page);
      expect(before).toHaveLength(1);
      await signOut(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
      await expect.poll(() => userCaches(page)).toEqual([]);
      await submitLogin(page, accounts.stranger);
      await expect(
        page.getByRole('heading', { level: 1, name: `Bonjour ${accounts.stranger.firstName}` }),
      ).toBeVisible();
      expect(await userCaches(page)).not.toEqual(before);
      await page.context().setOffline(true);
      await page.goto(noteAddress);
      await expect(page.getByRole('heading', { level: 1, name: seeded.publishedNote.title })).toHaveCount(0);
      await page.goto('/notes/all');
      await expect(page.getByText(seeded.publishedNote.title)).toHaveCount(0);
    });
  },
);

/** Where the build notes which files it put into `dist/shell`, those of the build before after them. */
const record = new URL('../../dist/.shell-files.json', import.meta.url);

/** Not for a browser without network: packed copies, maps, licences, the server’s lists, the help, the worker itself. */
const notStored =
  /\.(br|gz|map|LICENSE\.txt)$|^\/(build|first-files|first-frames|shared-api)\.json$|^\/tutoriels\/|^\/sw\.js$/;

/** Addresses of the files of the last build that the service worker stores when it is installed. */
function builtShellFiles(): string[] {
  const [files] = JSON.parse(readFileSync(record, 'utf8')) as [string[], string[]];
  return files.map((name) => `/${name}`).filter((path) => !notStored.test(path));
}
