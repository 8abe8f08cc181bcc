import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { expectLayout } from '../support/page/layout.ts';
import { temporaryPasswordSentTo } from '../support/people/outbox.ts';
import { seeded } from '../support/product/seeded.ts';
import { chooseFirstPassword, submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Counts what waits: a product in which nobody has sent or published anything.
test.use({ productOf: 'home' });

test('the home page greets, takes a question and shows what is there [S2.1] [S2.2] [S2.3] [S2.6] [S2.7] [S2.8]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  await page.goto('/');
  await expectLayout(page, 'default');
  await expect(page).toHaveTitle('Accueil · Savoir');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
  await test.step('the entry of the chatbot, with questions to begin with', async () => {
    await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Questions proposées' }).getByRole('button')).not.toHaveCount(0);
  });
  await test.step('the latest notes, each opening', async () => {
    const latest = page.getByRole('list', { name: 'Dernières fiches' });
    await expect(latest.getByRole('article')).not.toHaveCount(0);
    await latest.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}/);
    await page.goBack();
  });
  await test.step('and all of them', async () => {
    await page.getByRole('link', { name: 'Tout voir' }).click();
    await expect(page).toHaveURL('/notes/all');
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    await page.goBack();
  });
  await test.step('the card of the documents', async () => {
    await page.getByRole('region', { name: 'Raccourcis' }).getByRole('link', { name: 'Documents' }).click();
    await expect(page).toHaveURL('/documents');
    await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
  });
});

test('a creator has a card that creates a note, a reader has none [S2.4]', async ({ browserOf }) => {
  const reader = await browserOf(accounts.reader);
  await reader.goto('/');
  await expect(reader.getByRole('list', { name: 'Dernières fiches' })).toBeVisible();
  await expect(reader.getByRole('link', { name: /Créer une fiche/ })).toHaveCount(0);
  const creator = await browserOf(accounts.creator);
  await creator.goto('/');
  await creator.getByRole('link', { name: /Créer une fiche/ }).click();
  await expect(creator).toHaveURL('/notes/create');
});

test('a validator has a card with the count of notes to validate, which leads to them and stands on the icon [S2.5]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.validator);
  const badges = await badgesOf(page);
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Raccourcis' });
  await expect(cards.getByText(String(seeded.awaitingNotes), { exact: true })).toBeVisible();
  // The icon has what the bell has: more than these notes may be unread.
  const bell = page.getByRole('button', { name: /Suivi$/ });
  await expect(bell).toContainText(/\d/, { timeout: 10_000 });
  const unread = Number(/\d+/.exec(await bell.innerText())?.[0]);
  expect(unread).toBeGreaterThanOrEqual(seeded.awaitingNotes);
  await expect.poll(async () => (await badges()).at(-1)).toBe(unread);
  await cards.getByRole('link', { name: 'Fiches à valider' }).click();
  await expect(page).toHaveURL('/notes/to-review');
  await expect(page.getByRole('heading', { level: 1, name: 'Fiches à valider' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Camille Ferrand' })).toHaveCount(
    seeded.awaitingNotes,
  );
});

test('the code of the page and the redirect check do not wait for the API to say who is there', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader);
  const others = Promise.all([
    page.waitForRequest((request) => /\/remotes\/notes\/files\/remoteEntry\.[0-9a-f]+\.js/.test(request.url())),
    page.waitForRequest((request) => request.url().includes('/api/route-check')),
  ]);
  await page.route('**/api/user', async (route) => {
    await others;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
});

test('the question field has its place and its words before the code of the chat, and nothing jumps when it comes', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.reader, { viewport: { width: 390, height: 844 } });
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/remotes/chat/**', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/');
  const words = page.getByPlaceholder(/^Posez votre question/);
  await expect(words).toBeDisabled();
  const cards = page.getByRole('region', { name: 'Raccourcis' });
  await expect(cards.getByRole('link').first()).toBeVisible();
  const [wordsBefore, cardsBefore] = [await words.boundingBox(), await cards.boundingBox()];
  letCome();
  await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Questions proposées' })).toBeVisible();
  expect((await words.boundingBox())?.y).toBe(wordsBefore?.y);
  expect((await cards.boundingBox())?.y).toBe(cardsBefore?.y);
});

test('the files announced with the page are those it asks for unannounced too, and each is fetched once', async ({
  browserOf,
}) => {
  const fetched = async (page: Page) => {
    await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeEnabled();
    const paths = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return page.evaluate(paths);
  };
  const page = await browserOf(accounts.reader);
  const answer = await page.goto('/');
  const announced = [...(answer?.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  expect(announced.length).toBeGreaterThan(4);
  const paths = await fetched(page);
  for (const file of announced) expect([file, paths.filter((path) => path === file)]).toEqual([file, [file]]);

  const unannounced = await browserOf(accounts.reader);
  await unannounced.route('**/', async (route) => {
    const plain = await route.fetch();
    await route.fulfill({ response: plain, headers: { ...plain.headers(), link: '' } });
  });
  await unannounced.goto('/');
  expect(await fetched(unannounced)).toEqual(expect.arrayContaining(announced));
});

test('an administrator of a new company is shown what to do first, and nobody else fetches the code of it', async ({
  browserOf,
  product,
}) => {
  const asked = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    return () => paths.filter((path) => path.startsWith('/remotes/company/'));
  };
  const steps = (page: Page) => page.getByRole('region', { name: 'Premiers pas' });
  await test.step('a company that has people and notes has begun', async () => {
    const page = await browserOf(accounts.admin);
    const askedOfCompany = asked(page);
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Dernières fiches' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(steps(page)).toHaveCount(0);
    expect(askedOfCompany()).toEqual([]);
  });

  const founder = { email: 'ines.robert@fonderie-martin.fr', firstName: 'Inès', lastName: 'Robert', role: 'admin' };
  await test.step('another is made', async () => {
    const dev = await browserOf(accounts.dev);
    await dev.goto('/');
    const headers = { authorization: await bearerOf(dev) };
    const limits = { quotaDocumentPagesLimit: null, quotaUsersLimit: null };
    const noTrial = { freeTrial: false, freeTrialStartDate: null, freeTrialEndDate: null };
    const made = await dev.request.post('/api/companies', {
      headers,
      data: { name: 'Fonderie Martin', enabledFeatures: ['DOCUMENT_UPLOAD'], ...noTrial, ...limits },
    });
    const { id: companyId } = (await made.json()) as { id: string };
    const data = { ...founder, service: '', position: '', spaceIds: [], companyId };
    expect((await dev.request.post('/api/users', { headers, data })).status()).toBe(201);
  });

  const page = await browserOf(null);
  await test.step('its administrator finds three steps', async () => {
    await page.goto('/login');
    await submitLogin(page, { email: founder.email, password: await temporaryPasswordSentTo(founder.email, product) });
    await chooseFirstPassword(page, 'Premier-Fourneau-2026');
    await expect(steps(page).getByRole('list', { name: 'Étapes' }).getByRole('link')).toHaveText([
      'Inviter des collègues',
      'Créer un espace',
      'Importer un document',
    ]);
    await steps(page).getByRole('link', { name: 'Inviter des collègues' }).click();
    await expect(page).toHaveURL('/company/users/create');
    await page.goBack();
  });
  await test.step('and is not shown them again once they hid them', async () => {
    await steps(page).getByRole('button', { name: 'Masquer les premiers pas' }).click();
    await expect(steps(page)).toHaveCount(0);
    const company = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/company');
    await page.reload();
    await company;
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  });
});

/** The numbers the page puts on its icon; where the icon would show them, no test can look. */
async function badgesOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shown: number[] = [];
    const setAppBadge = navigator.setAppBadge.bind(navigator);
    Object.assign(window, { shownBadges: shown });
    navigator.setAppBadge = (count) => {
      shown.push(count ?? 0);
      return setAppBadge(count);
    };
  });
  return () => page.evaluate(() => (window as unknown as { shownBadges: number[] }).shownBadges);
}
