import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, test } from '../support/test.ts';

test(
  'the home page greets, takes a question and shows what is there, to a creator the card of a new note too [S2.1] [S2.2] [S2.3] [S2.4] [S2.6] [S2.7] [S2.8]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader);
    await page.goto('/');
    await expectLayout(page, 'default');
    await expect(page).toHaveTitle('Accueil · Savoir');
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
    await test.step('the entry of the chatbot, with questions to start with', async () => {
      await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Questions proposées' }).getByRole('button')).not.toHaveCount(0);
    });
    await test.step('no card that creates a note: a reader creates none', async () => {
      await expect(page.getByRole('list', { name: 'Dernières fiches' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Créer une fiche/ })).toHaveCount(0);
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
    await test.step('a creator has it', async () => {
      const creator = await browserOf(accounts.creator);
      await creator.goto('/');
      await creator.getByRole('link', { name: /Créer une fiche/ }).click();
      await expect(creator).toHaveURL('/notes/create');
    });
  },
);

test(
  'the code of the page and the redirect check do not wait for the API to say who is there',
  { tag: '@release' },
  async ({ browserOf }) => {
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
  },
);

test(
  'the question field has its place and its text before the code of the chat, and nothing jumps when it comes',
  { tag: '@release' },
  async ({ browserOf }) => {
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
    const [introBefore, cardsBefore] = [await words.boundingBox(), await cards.boundingBox()];
    letCome();
    await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeEnabled();
    await expect(page.getByRole('list', { name: 'Questions proposées' })).toBeVisible();
    expect((await words.boundingBox())?.y).toBe(introBefore?.y);
    expect((await cards.boundingBox())?.y).toBe(cardsBefore?.y);
  },
);

test(
  'the files announced with the page are those it asks for unannounced too, and each is fetched once',
  { tag: '@release' },
  async ({ browserOf }) => {
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
  },
);
