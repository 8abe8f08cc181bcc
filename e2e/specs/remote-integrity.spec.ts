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
