import { fileURLToPath } from 'node:url';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { Page, Route } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

test.use({
  expectedErrors:
    /is not what was registered|RUNTIME-\d+|Loading chunk|ChunkLoadError|SyntaxError|ScriptNetworkError|reported: (background|remote|slot|search)|failed as it was loaded|Unexpected end of input|Invalid or unexpected token/,
});

const built = fileURLToPath(new URL('../../dist/remotes/', import.meta.url));

const card = (page: Page) => page.getByText('Les documents ne répondent pas').first();
const list = (page: Page) => page.getByRole('link', { name: seeded.document.title });

async function entryOf(page: Page, name: string): Promise<string> {
  const remotes = (await (await page.request.get('/api/remotes')).json()) as RegisteredRemote[];
  const remote = remotes.find((listed) => listed.name === name);
  if (remote === undefined) throw new Error(`${name} is not listed`);
  return remote.entry;
}

/** Serves the file with something more in it, as someone would who can write where it lies. */
async function alter(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
}

test('an entry that is not what was registered is refused and reported, and runs once it is repaired', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  const reports: string[] = [];
  page.context().on('weberror', (error) => reports.push(error.error().message));
  const entry = `**${await entryOf(page, 'documents')}`;
  await page.route(entry, alter);
  await page.goto('/documents');
  await expect(card(page)).toBeVisible();
  await expect.poll(() => reports.filter((message) => message.includes('is not what was registered'))).toHaveLength(1);
  await page.unroute(entry, alter);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list(page)).toBeVisible();
});

/** The page may have loaded itself again already, or do so just now. */
const retryUntilThere = (page: Page) =>
  expect(async () => {
    const retry = page.getByRole('button', { name: 'Réessayer' });
    if (await retry.isVisible()) await retry.click({ timeout: 2000 });
    await expect(list(page)).toBeVisible({ timeout: 8000 });
  }).toPass();

test(
  'a script that an entry loads is refused when it is not what was built, and runs once it is repaired',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const script = `**/remotes/documents/${await scriptOf(built, 'documents', 'documents.list')}`;
    await page.route(script, alter);
    await page.goto('/documents');
    await expect(card(page)).toBeVisible();
    await page.unroute(script, alter);
    await retryUntilThere(page);
  },
);

/** Addresses of the scripts and styles that the code of a page asks for, in `window.askedFor`: they are removed once they came. */
const recordAsked = () => {
  const asked: string[] = [];
  Reflect.set(window, 'askedFor', asked);
  const isAddress = (value: unknown): value is string => typeof value === 'string' && value !== '';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const address = node instanceof HTMLScriptElement ? node.src : null;
      const style = node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : null;
      asked.push(...[address, style].filter(isAddress).map((each) => new URL(each).pathname));
    }
  }).observe(document, { childList: true, subtree: true });
};

for (const [who, account] of Object.entries({ administrator: accounts.admin, reader: accounts.reader }))
  test(
    `what comes with the page of a ${who} is what its code asks for, and comes once`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(account);
      await page.addInitScript(recordAsked);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      // The first page notes for the server who is there.
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const path of ['/', '/notes/all', '/chat']) {
        requests.length = 0;
        await page.goto(path);
        const links = page.locator('link[rel="preload"][href^="/remotes/"]');
        const announced = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
        expect(announced.length, path).toBeGreaterThan(3);
        const askedFor = () => page.evaluate(() => Reflect.get(window, 'askedFor') as string[]);
        await expect.poll(askedFor, { message: path }).toEqual(expect.arrayContaining(announced));
        await page.waitForLoadState('networkidle');
        expect(requests.filter((file, at) => announced.includes(file) && requests.indexOf(file) !== at)).toEqual([]);
      }
    },
  );

interface Descriptor {
  files: { path: string; preload?: { parts: string[] } }[];
}

/** The script that a built remote loads for this part and for no other, by its path below the folder of the remote. */
async function scriptOf(remotesDir: string, remote: string, part: string): Promise<string> {
  const read = async <T>(...path: string[]) =>
    JSON.parse(await readFile(join(remotesDir, remote, ...path), 'utf8')) as T;
  const { version } = await read<{ version: string }>('built.json');
  const { files } = await read<Descriptor>(version, 'savoir-remote.json');
  const own = files.find(({ path, preload }) => path.endsWith('.js') && preload?.parts.join() === part);
  if (own === undefined) throw new Error(`no script of ${remote} is for ${part} alone`);
  return own.path;
}
