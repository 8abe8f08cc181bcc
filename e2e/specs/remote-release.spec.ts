import type { RemoteVersions } from '@savoir/contracts/dev';
import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { seeded } from '../support/product/seeded.ts';
import { foundTeam, runningMark, type Team, deployOlder } from '../support/product/team.ts';
import { desktop, expect, test } from '../support/test.ts';

test.use({ productOf: 'remote-release' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true });
const listed = (page: Page) => page.getByRole('link', { name: seeded.document.title });
const running = (page: Page) => page.locator('html').getAttribute(runningMark);

/** A developer in the tools, and a team that deploys the documents. */
async function openTools(browserOf: (account: typeof accounts.dev, options: object) => Promise<Page>) {
  const dev = await browserOf(accounts.dev, desktop);
  await dev.goto('/dev');
  await expect(heading(dev, 'Dev Tools')).toBeVisible();
  return dev;
}
const menuEntry = async (dev: Page, name: RegExp) => {
  await dev.goto('/dev');
  await dev.getByRole('button', { name: 'Actions pour mf-documents' }).click();
  await dev.getByRole('menuitem', { name }).click();
  await dev.getByRole('alertdialog').getByRole('button', { name }).click();
};

/** Until this page knows whether its user gets other versions than everybody; the next load has them. */
async function knowOwnList(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/api/remotes') && 'authorization' in response.request().headers(),
  );
  await page.goto('/documents');
  await (await asked).finished();
}

async function shownAfterReload(page: Page): Promise<string | null> {
  await page.goto('/documents');
  await expect(listed(page)).toBeVisible();
  return running(page);
}

let team: Team | undefined;
test.afterEach(async () => {
  await team?.disband();
  team = undefined;
});

test(
  'a version is tried by the people of one company, and by no one else',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const dev = await openTools(browserOf);
    team = await foundTeam(product, 'documents', await bearerOf(dev));
    await team.deploy('9.1.0-tried', { parameters: ['--canary', 'Delorme Maintenance'] });
    const [reader, stranger] = [await browserOf(accounts.reader), await browserOf(accounts.stranger)];
    await Promise.all([knowOwnList(reader), knowOwnList(stranger)]);
    expect(await shownAfterReload(reader)).toBe('9.1.0-tried');
    await stranger.goto('/documents');
    await expect(heading(stranger, 'Documents')).toBeVisible();
    expect(await running(stranger)).toBeNull();
    await test.step('until the trial ends', async () => {
      await menuEntry(dev, /^Terminer l’essai/);
      await expect(dev.getByText('L’essai de mf-documents est terminé')).toBeVisible();
      expect(await shownAfterReload(reader)).toBeNull();
    });
  },
);

test.describe('a trial that throws', () => {
  test.use({ expectedErrors: /planted failure|failed too often/ });

  for (const { of, version, people, tabs, says } of [
    // One person weighs as one, however often it fails for them.
    {
      of: 'many',
      version: '9.2.0-throws',
      people: [accounts.reader, accounts.creator, accounts.validator, accounts.admin],
      tabs: 1,
      says: String.raw`chez \d personnes sur \d`,
    },
    {
      of: 'two people',
      version: '9.2.1-throws',
      people: [accounts.reader, accounts.creator],
      tabs: 2,
      says: String.raw`dans \d onglets, sans une visite réussie`,
    },
  ])
    test(
      `a trial of ${of} that throws is ended by the product, which says why`,
      { tag: '@release' },
      async ({ browserOf, product }) => {
        const dev = await openTools(browserOf);
        const authorization = await bearerOf(dev);
        team = await foundTeam(product, 'documents', authorization);
        const change = `(remote) => ({
      ...remote,
      pages: { ...remote.pages, 'documents.list': async () => ({ Page() { throw new Error('planted failure'); } }) },
    })`;
        await team.deploy(version, { change, parameters: ['--canary', 'Delorme Maintenance'] });
        const pages = await Promise.all(people.map((account) => browserOf(account)));
        await Promise.all(pages.map(knowOwnList));
        const fail = async (page: Page) => {
          const told = page.waitForResponse('**/api/telemetry');
          await page.goto('/documents');
          await expect(page.getByText('Les documents ne répondent pas').first()).toBeVisible();
          expect((await told).status()).toBe(204);
        };
        await Promise.all(pages.map(fail));
        for (let more = 1; more < tabs; more++)
          await Promise.all(pages.map(async (page) => fail(await page.context().newPage())));

        const endedOf = async () => {
          const remotes = await fetch(`${product.url}/api/dev/remotes`, { headers: { authorization } });
          const known = (await remotes.json()) as RemoteVersions[];
          return known.find(({ name }) => name === 'documents')?.stopped?.version;
        };
        await expect.poll(endedOf, { timeout: 40_000 }).toBe(version);
        const stopped = dev.getByText(
          new RegExp(String.raw`Essai arrêté automatiquement\s:\s${version} a échoué ${says}`),
        );
        await dev.goto('/dev');
        await expect(stopped).toBeVisible();
        await test.step('with the error, beside the version that is served', async () => {
          await dev.getByRole('button', { name: 'Actions pour mf-documents' }).click();
          await dev.getByRole('menuitem', { name: 'Santé des versions' }).click();
          await expect(stopped).toBeVisible();
          const errors = dev.getByRole('list', { name: 'Erreurs' });
          await expect(errors.getByText('Error: planted failure').first()).toBeVisible();
          await expect(errors).toContainText(version);
        });
        await test.step('in the list of its versions too', async () => {
          await dev.goto('/dev');
          await dev.getByRole('button', { name: 'Actions pour mf-documents' }).click();
          await dev.getByRole('menuitem', { name: 'Toutes les versions' }).click();
          await expect(dev.getByRole('dialog').filter({ has: stopped })).toBeVisible();
        });
        const [reader] = pages;
        if (reader !== undefined) expect(await shownAfterReload(reader)).toBeNull();
      },
    );
});

test(
  'going back to the version before takes one click and one reload',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const dev = await openTools(browserOf);
    team = await foundTeam(product, 'documents', await bearerOf(dev));
    const reader = await browserOf(accounts.reader);
    await team.deploy('9.3.0-wrong', { parameters: ['--activate'] });
    expect(await shownAfterReload(reader)).toBe('9.3.0-wrong');
    await menuEntry(dev, /^(Revenir à|Servir cette version)/);
    await expect(dev.getByText(/mf-documents est servie en version/)).toBeVisible();
    expect(await shownAfterReload(reader)).toBeNull();
  },
);

test(
  'no navigation of three open tabs fails while versions come and go',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const dev = await openTools(browserOf);
    team = await foundTeam(product, 'documents', await bearerOf(dev));
    const people = [accounts.reader, accounts.creator, accounts.admin];
    const tabs = await Promise.all(people.map((account) => browserOf(account)));
    const refused: string[] = [];
    const ran = new Set<string | null>();
    const released = new AbortController();
    let navigations = 0;
    const browse = async (page: Page, at: number) => {
      page.on('response', (response) => {
        if (response.url().includes('/remotes/') && response.status() >= 400) refused.push(response.url());
      });
      await page.goto('/documents');
      for (let round = 0; !released.signal.aborted || round < 3; round++) {
        await expect(listed(page)).toBeVisible();
        ran.add(await running(page));
        await listed(page).click();
        await expect(page.getByRole('toolbar', { name: 'Lecture du document' })).toBeVisible();
        await page.goBack();
        await expect(listed(page)).toBeVisible();
        await entry(page, 'Chat').click();
        await expect(heading(page, 'Chat')).toBeVisible();
        await entry(page, 'Documents').click();
        await expect(listed(page)).toBeVisible();
        navigations += 4;
        // One tab stays as it was opened, with what it had then.
        if (at > 0) await page.reload();
      }
    };
    const release = async () => {
      for (const version of ['9.4.0-one', '9.4.1-two']) await team?.deploy(version, { parameters: ['--activate'] });
      await menuEntry(dev, /^(Revenir à|Servir cette version)/);
      await expect(dev.getByText(/mf-documents est servie en version 9\.4\.0-one/)).toBeVisible();
      released.abort();
    };
    await Promise.all([...tabs.map(browse), release()]);
    expect(refused).toEqual([]);
    expect(ran.size).toBeGreaterThan(1);
    expect(navigations).toBeGreaterThanOrEqual(27);
  },
);

test(
  'an application that is switched off is gone with the next load, and comes back the same way',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await openTools(browserOf);
    const reader = await browserOf(accounts.reader);
    await menuEntry(dev, /^Couper l’application/);
    await expect(dev.getByText('mf-documents est coupée')).toBeVisible();
    await reader.goto('/documents');
    await expect(reader.getByRole('heading', { name: 'Cette partie est désactivée pour le moment' })).toBeVisible();
    await expect(entry(reader, 'Documents')).toHaveCount(0);
    await menuEntry(dev, /^Rétablir l’application/);
    await reader.reload();
    await expect(listed(reader)).toBeVisible();
  },
);

test.describe('a remote that was built before', () => {
  test.use({ expectedErrors: /mf_safety/ });

  test(
    'a remote that was built before shows its page in the shell of today',
    { tag: '@release' },
    async ({ browserOf, product }) => {
      await deployOlder(product, await bearerOf(await openTools(browserOf)));
      const reader = await browserOf(accounts.reader, desktop);
      await reader.goto('/');
      await entry(reader, 'Consignes de sécurité').click();
      await expect(heading(reader, 'Consignes de sécurité')).toBeVisible();
      await expect(
        reader.getByRole('list', { name: 'Consignes de sécurité' }).getByRole('listitem').first(),
      ).toBeVisible();
      await test.step('and has a general text where it does not come', async () => {
        await reader.route('**/remotes/safety/**', (route) => route.abort());
        await reader.reload();
        await expect(reader.getByRole('heading', { name: 'Cette partie ne répond pas' })).toBeVisible();
      });
    },
  );
});
