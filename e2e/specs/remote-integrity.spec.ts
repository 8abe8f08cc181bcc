import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { Page, Route } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedErrors:
    /is not what was registered|RUNTIME-\d+|Loading chunk|ChunkLoadError|SyntaxError|ScriptNetworkError|reported: (background|remote|slot|search)|failed as it was loaded|Unexpected end of input|Invalid or unexpected token/,
});

const card = (page: Page) => page.getByText('Les documents ne répondent pas').first();
const list = (page: Page) => page.getByRole('link', { name: seeded.document.title });

async function entryOf(page: Page, name: string): Promise<string> {
  const remotes = (await (await page.request.get('/api/remotes')).json()) as RegisteredRemote[];
  const remote = remotes.find((listed) => listed.name === name);
  if (remote === undefined) throw new Error(`${name} is not listed`);
  return remote.entry;
}

/** Serves the file with something more in it, as somebody would who can write where it lies. */
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
  expect(reports.filter((message) => message.includes('is not what was registered'))).toHaveLength(1);
  await page.unroute(entry, alter);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list(page)).toBeVisible();
});

for (const hasWorker of [false, true])
  test(`a file that came half is not kept once it is whole, ${hasWorker ? 'with' : 'without'} the service worker`, async ({
    browserOf,
  }) => {
    const page = await browserOf(accounts.reader, { hasWorker });
    const context = page.context();
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (hasWorker)
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
        timeout: 30_000,
      });
    const entry = await entryOf(page, 'documents');
    let halves = 0;
    const halve = async (route: Route) => {
      if (new URL(route.request().url()).pathname === entry) return route.continue();
      const response = await route.fetch();
      const text = await response.text();
      halves++;
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    };
    const files = /\/remotes\/documents\/.*\.js$/;
    await context.route(files, halve);
    await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
    await expect(card(page)).toBeVisible();
    expect(halves).toBeGreaterThan(0);
    await context.unroute(files, halve);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(list(page)).toBeVisible();
  });
