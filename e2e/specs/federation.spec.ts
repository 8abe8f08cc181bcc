import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { breakageErrors, breakages, breakRemote, type Breakage } from '../support/product/breakage.ts';
import { pageFacts, sharedLibraries } from '../support/page/page-facts.ts';
import { seeded } from '../support/product/seeded.ts';
import { errorMessage } from '../support/page/messages.ts';
import { expect, test } from '../support/test.ts';

/** Addresses below /remotes that a page asks for. */
function requestsToRemotes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.push(pathname);
  });
  return asked;
}

const remoteOf = (path: string) => path.split('/')[2];

test('shell and remotes share one React, one router, one query client, one i18n and one effector scope', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.admin);
  const scripts: Promise<{ path: string; text: string }>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.push(response.text().then((text) => ({ path, text })));
  });
  await test.step('with pages and parts of every remote on the way', async () => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const [entry, heading] of [
      ['Chat', 'Chat'],
      [/Notes/, 'Notes'],
      ['Entreprise', 'Utilisateurs'],
      ['Documents', 'Documents'],
    ] as const) {
      await navigation.getByRole('link', { name: entry }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.getByRole('link', { name: seeded.document.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: seeded.document.title })).toBeVisible();
  });
  await test.step('one of each in the tree, known to all', async () => {
    const facts = await pageFacts(page);
    expect(facts).toMatchObject({ routers: 1, queryClients: 1, i18ns: 1, scopes: 1 });
    expect(facts.queryKeys).toEqual(expect.arrayContaining(['platform', 'documents', 'users', 'notes']));
    expect(facts.namespaces).toEqual(expect.arrayContaining(['shell', 'documents', 'documents-manifest', 'chat']));
  });
  await test.step('each shared library in one version from one place, used by all', async () => {
    const libraries = await sharedLibraries(page);
    for (const { name, versions, from } of libraries)
      expect({ name, versions: versions.length, from: from.length }).toEqual({ name, versions: 1, from: 1 });
    for (const name of ['react/jsx-runtime', '@savoir/remote-kit', '@savoir/remote-kit/query', '@savoir/ui'])
      expect(libraries.find((library) => library.name === name)).toMatchObject({
        from: ['shell'],
        users: expect.arrayContaining(['mf_chat', 'mf_company', 'mf_documents', 'mf_notes']),
      });
  });
  await test.step('and no remote carries a copy of its own', async () => {
    const loaded = await Promise.all(scripts);
    const carrying = (mark: string) => loaded.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
    expect(loaded.filter(({ path }) => path.startsWith('/remotes/')).length).toBeGreaterThan(8);
    for (const mark of [
      '__CLIENT_INTERNALS_DO_NOT_USE',
      'No QueryClient set',
      'effector',
      'hasLoadedNamespace',
      'createBrowserRouter',
    ])
      expect({ mark, remotes: carrying(mark).filter((path) => path.startsWith('/remotes/')) }).toEqual({
        mark,
        remotes: [],
      });
    expect(carrying('__CLIENT_INTERNALS_DO_NOT_USE').length).toBeGreaterThan(0);
    expect(carrying('No QueryClient set')).toHaveLength(1);
  });
});

test('nothing of a remote is asked for before it is needed [S7.47] [S7.48]', async ({ browserOf }) => {
  const page = await browserOf(accounts.reader);
  const asked = requestsToRemotes(page);
  await test.step('a page of the shell asks for none', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Paul Renaud' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
  await test.step('a page of the documents asks for code of this page alone', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new Set(asked.map(remoteOf))).toEqual(new Set(['documents']));
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([]);
  });
  await test.step('the next page asks for its own files, and nothing twice', async () => {
    const before = asked.length;
    await page.getByRole('link', { name: seeded.document.title }).click();
    await expect(page.getByRole('toolbar', { name: 'Lecture du document' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
    // The browser reports a worker's script twice.
    const files = asked.filter((path) => !path.endsWith('.mjs'));
    expect(files).toEqual([...new Set(files)]);
    expect(page.workers()).toHaveLength(1);
  });
});

test.describe('before any remote has answered', () => {
  // On a slow machine the home page gives one up while another page is looked at.
  test.use({ expectedErrors: /reported: slot/ });

  test('routes, titles, navigation and guards stand [D.22]', async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    const answers = Promise.withResolvers<void>();
    await page.route('**/remotes/**', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await test.step('the page has its title, and the navigation of its user', async () => {
      await page.goto('/documents');
      await expect(page).toHaveTitle('Documents · Savoir');
      const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
      for (const name of ['Accueil', 'Chat', 'Notes', 'Documents'])
        await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(navigation.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
    });
    await test.step('the guard refuses without asking the remote', async () => {
      await page.goto('/company/users');
      await expect(errorMessage(page, 'Accès refusé')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
    await test.step('a visitor is sent to the login', async () => {
      const visitor = await browserOf(null);
      await visitor.route('**/remotes/**', (route) => route.abort());
      await visitor.goto('/chat');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    });
    answers.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('a remote that', () => {
  test.use({ expectedErrors: breakageErrors });

  for (const breakage of Object.keys(breakages) as Breakage[])
    test(
      `a remote that ${breakage} costs its own area only, and its retry works [D.24]`,
      { tag: breakage === 'answers 503' ? [] : '@release' },
      async ({ browserOf }) => {
        const page = await browserOf(accounts.reader);
        const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
        const repair = await breakRemote(page, 'documents', breakage);
        await test.step('the home page loses one card', async () => {
          await page.goto('/');
          await expect(failedCard(page)).toBeVisible();
          await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
          await expect(page.getByRole('heading', { level: 2, name: 'Dernières fiches' })).toBeVisible();
        });
        await test.step('the other pages go on', async () => {
          await navigation.getByRole('link', { name: 'Chat' }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
          await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
        });
        await test.step('its page shows a card in its place, inside the layout', async () => {
          await navigation.getByRole('link', { name: 'Documents' }).click();
          await expect(page.getByText('Les documents ne répondent pas')).toBeVisible();
          await expect(navigation).toBeVisible();
          await expect(page).toHaveTitle('Documents · Savoir');
        });
        await test.step('once repaired, a retry brings the page, without a reload', async () => {
          await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
          await repair();
          await page.getByRole('button', { name: 'Réessayer' }).click();
          await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
          expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        });
        await test.step('and the home page is whole again', async () => {
          await navigation.getByRole('link', { name: 'Accueil', exact: true }).click();
          await expect(documentsCard(page)).toBeVisible();
          await expect(failedCard(page)).toHaveCount(0);
        });
      },
    );

  test(
    'a remote that has lost its card of the home page brings it back by the retry of the card [D.24]',
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(accounts.reader);
      const repair = await breakRemote(page, 'documents', 'answers 503');
      await page.goto('/');
      await expect(failedCard(page)).toBeVisible();
      await repair();
      await failedCard(page).getByRole('button', { name: 'Réessayer' }).click();
      await expect(documentsCard(page)).toBeVisible();
      await expect(failedCard(page)).toHaveCount(0);
    },
  );
});

const failedCard = (page: Page) => page.getByRole('alert').filter({ hasText: 'Les documents ne répondent pas' });
const documentsCard = (page: Page) =>
  page.getByRole('region', { name: 'Raccourcis' }).getByRole('link', { name: 'Documents' });
