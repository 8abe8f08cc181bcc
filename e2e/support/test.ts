import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Account } from './people/accounts.ts';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { startPrepared } from './product/prepared.ts';
import { startProduct, type Product } from './product/product.ts';
import { startSpeechService, type SpeechService } from './product/speech-service.ts';
import { createSessions, type Sessions } from './people/sessions.ts';

interface BrowserOptions extends BrowserContextOptions {
  /** The service worker runs; without it a test sees the network as it is. */
  hasWorker?: boolean;
}

interface PerTest {
  /** A browser of its own in which this account is signed in already; null for a visitor. No page is open yet. */
  browserOf: (account: Account | null, options?: BrowserOptions) => Promise<Page>;
  /** Uncaught errors a test brings about on purpose; any other fails it. */
  expectedErrors: RegExp | null;
}

interface PerWorker {
  /** A spec that changes accounts or counts things names itself here, and gets a product nobody else has touched. */
  productOf: string;
  /** The words a speech-to-text service hears in each recording; null for a product without one. */
  spokenWords: string | null;
  /** That service. */
  speech: SpeechService | null;
  /** Which services of models the product is set to use. */
  modelServices: readonly ('LLM' | 'EMBEDDINGS' | 'TRANSCRIPTION')[];
  /** The server that stands in for all of them, null without any: no such service runs on a test machine. */
  models: OpenAiTestServer | null;
  /** Starts a product whose demonstration is there already, with these settings. */
  start: (env: Readonly<Record<string, string>>, name: string) => Promise<Product>;
  product: Product;
  sessions: Sessions;
}

/** The first one of a slot prepares what the others copy. */
export const productStartMs = 180_000;

/** `E2E_SLOWDOWN=6` makes the processor six times slower for every page: races that a busy machine shows come out. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A request that a test answers may still be on its way when the test ends; its failure would be the next test's. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** One product per worker, on its own data; each test has its own browsers, closed after it. */
export const test = base.extend<PerTest, PerWorker>({
  productOf: ['all', { option: true, scope: 'worker' }],
  spokenWords: [null, { option: true, scope: 'worker' }],
  speech: [
    async ({ spokenWords }, lend) => {
      const speech = spokenWords === null ? null : await startSpeechService(spokenWords);
      await lend(speech);
      await speech?.stop();
    },
    { scope: 'worker' },
  ],
  modelServices: [[], { option: true, scope: 'worker' }],
  models: [
    async ({ modelServices }, lend) => {
      const models = modelServices.length === 0 ? null : await startOpenAiTestServer();
      await lend(models);
      await models?.close();
    },
    { scope: 'worker' },
  ],
  start: [
    async ({ browser }, lend, { parallelIndex }) =>
      lend((env, name) => startPrepared(browser, parallelIndex, env, name)),
    { scope: 'worker' },
  ],
  product: [
    async ({ productOf, speech, modelServices, models, start }, lend) => {
      const settings = modelServices.map((name) => (models === null ? {} : modelSettings(name, models)));
      const env = Object.assign({ ...speech?.env }, ...settings) as Record<string, string>;
      // What the demonstration is made of goes through the models too.
      const product = models === null ? await start(env, productOf) : await startProduct(env, productOf);
      await lend(product);
      await product.stop();
    },
    { scope: 'worker', timeout: productStartMs },
  ],
  sessions: [async ({ browser, product }, lend) => lend(createSessions(browser, product)), { scope: 'worker' }],
  baseURL: async ({ product }, lend) => lend(product.url),
  expectedErrors: [null, { option: true }],
  browserOf: async ({ browser, sessions, baseURL, expectedErrors }, lend) => {
    const uncaught: string[] = [];
    const opened = new Set<BrowserContext>();
    await lend(async (account, { hasWorker = false, ...options } = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(account === null ? {} : { storageState: await sessions.of(account) }),
        ...options,
      });
      opened.add(context);
      context.once('close', () => opened.delete(context));
      if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      if (slowdown > 1) context.on('page', slowDown);
      return context.newPage();
    });
    for (const context of opened) await closeQuietly(context);
    expect(uncaught.filter((error) => expectedErrors?.test(error) !== true)).toEqual([]);
  },
});

export { expect };

/** What a person holds in front of them. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;
