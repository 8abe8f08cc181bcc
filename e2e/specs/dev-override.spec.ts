import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { startProduct, type Product } from '../support/product/product.ts';
import { createSessions, type Sessions } from '../support/people/sessions.ts';
import { desktop, expect, test } from '../support/test.ts';

// A remote that is run from another address, against a product that was told of it.

const built = fileURLToPath(new URL('../../dist/remotes/documents/', import.meta.url));

let elsewhere: Server;
let origin = '';
let product: Product;
let sessions: Sessions;
let activeVersion = '';
const asked: string[] = [];

test.beforeAll(async ({ browser }) => {
  activeVersion = (JSON.parse(await readFile(join(built, 'built.json'), 'utf8')) as { version: string }).version;
  elsewhere = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://elsewhere').pathname;
    asked.push(path);
    void served(path).then(
      (body) => response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': typeOf(path) }).end(body),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  product = await startProduct({ REMOTE_OVERRIDES: origin }, 'dev-override');
  sessions = createSessions(browser, product);
});
test.afterAll(async () => {
  await product.stop();
  elsewhere.close();
});

const typeOf = (path: string) =>
  path.endsWith('.json') ? 'application/json' : path.endsWith('.css') ? 'text/css' : 'text/javascript';

/** The build of the remote, whose page is called otherwise. */
async function served(path: string): Promise<Buffer | string> {
  const file = await readFile(join(built, path));
  return path.endsWith('/savoir-remote.json')
    ? file.toString().replaceAll('"Documents"', '"Documents d’ailleurs"')
    : file;
}

async function open(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({
    ...desktop,
    baseURL: product.url,
    storageState: await sessions.of(account),
  });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context.newPage();
}

async function replace(page: Page, name: string, address: string): Promise<void> {
  await page.goto('/dev');
  await page.getByLabel('Application', { exact: true }).fill(name);
  await page.getByLabel('Adresse').fill(address);
  await page.getByRole('button', { name: 'Remplacer' }).click();
}

const mark = (page: Page) => page.getByRole('status').filter({ hasText: 'dans cet onglet' });

test(
  'a remote runs from another address, in this tab only, and is put back with one click',
  { tag: '@release' },
  async ({ browser }) => {
    const page = await open(browser, accounts.dev);
    await replace(page, 'documents', `${origin}/${activeVersion}/`);
    await expect(mark(page)).toContainText(`mf-documents vient de ${origin}/${activeVersion}/`);
    await page.goto('/documents');
    await expect(page).toHaveTitle('Documents d’ailleurs · Savoir');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.some((path) => path.endsWith('.js'))).toBe(true);

    const other = await open(browser, accounts.dev);
    await other.goto('/documents');
    await expect(other).toHaveTitle('Documents · Savoir');
    await expect(mark(other)).toHaveCount(0);

    await mark(page).getByRole('button', { name: 'Revenir à la version servie' }).click();
    await expect(page).toHaveTitle('Documents · Savoir');
    await expect(mark(page)).toHaveCount(0);
    await page.context().close();
    await other.context().close();
  },
);

test(
  'an address the server was not told of is refused, one without the remote too',
  { tag: '@release' },
  async ({ browser }) => {
    const page = await open(browser, accounts.dev);
    await replace(page, 'documents', 'https://ailleurs.example/');
    await expect(page.getByText('Cette adresse n’est pas autorisée.')).toBeVisible();
    await replace(page, 'notes', origin);
    await expect(page.getByText(`Aucun mf-notes à ${origin}/`)).toBeVisible();
    await replace(page, 'documents', `/remotes/documents/${activeVersion}/`);
    await expect(mark(page)).toContainText(`/remotes/documents/${activeVersion}/`);
    await page.context().close();
  },
);

test('anyone who is no developer gets what is served', { tag: '@release' }, async ({ browser }) => {
  const page = await open(browser, accounts.reader);
  await page.addInitScript((address) => {
    if (sessionStorage.getItem('once') !== null) return;
    sessionStorage.setItem('once', 'yes');
    sessionStorage.setItem('devRemote', JSON.stringify({ name: 'documents', address }));
  }, `${origin}/${activeVersion}/`);
  await page.goto('/documents');
  await expect(page).toHaveTitle('Documents · Savoir');
  await expect(mark(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('devRemote'))).toBeNull();
  await page.context().close();
});
