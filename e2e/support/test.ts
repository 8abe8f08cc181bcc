import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Account } from './people/accounts.ts';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { startPrepared } from './product/prepared.ts';
import { startProduct, stopProduct, type Product } from './product/product.ts';
import { startSpeechService, type SpeechService } from './product/speech-service.ts';
import { createSessions, type Sessions } from './people/sessions.ts';

interface BrowserOptions extends BrowserContextOptions {
  /** The service worker runs; without it a test sees the network as it is. */
  hasWorker?: boolean;
}

/** Starts something at the first test of a spec; it goes on until another spec needs other things. */
export type Reuse = <Thing>(
  name: string,
  start: () => Promise<Thing>,
  stop: (thing: Thing) => Promise<void>,
) => Promise<Thing>;

interface PerTest {
  /** A browser of its own in which this account is signed in already; null for a visitor. No page is open yet. */
  browserOf: (account: Account | null, options?: BrowserOptions) => Promise<Page>;
  /** Uncaught errors a test brings about on purpose; any other fails it. */
  expectedErrors: RegExp | null;
  /** A spec that changes accounts or counts things names itself here, and gets a product no one else has touched. */
  productOf: string;
  /** The words a speech-to-text service hears in each recording; null for a product without one. */
  spokenWords: string | null;
  /** Which services of models the product is set to use. */
  modelServices: readonly ('LLM' | 'TRANSCRIPTION')[];
  /** Everything that distinguishes one product from another: tests that agree in it share what is stored. */
  owner: string;
  reuse: Reuse;
  /** The service that hears `spokenWords`. */
  speech: SpeechService | null;
  /** The server that stands in for all services of models, null without any: no such service runs on a test machine. */
  models: OpenAiTestServer | null;
  product: Product;
  sessions: Sessions;
}

interface PerWorker {
  resources: ResourceCache;
  /** Starts a product whose demonstration is there already, with these settings. */
  start: (env: Readonly<Record<string, string>>, name: string) => Promise<Product>;
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

/** One product at a time in each worker, on its own data; each test has its own browsers, closed after it. */
export const test = base.extend<PerTest, PerWorker>({
  resources: [
    // What it keeps ends before the browser.
    async ({ browser: _browser }, lend) => {
      const resources = createResourceCache();
      await lend(resources);
      await resources.stopAll();
    },
    { scope: 'worker', timeout: productStartMs },
  ],
  start: [
    async ({ browser }, lend, { parallelIndex }) =>
      lend((env, name) => startPrepared(browser, parallelIndex, env, name)),
    { scope: 'worker' },
  ],
  productOf: ['all', { option: true }],
  spokenWords: [null, { option: true }],
  modelServices: [[], { option: true }],
  owner: async ({ productOf, spokenWords, modelServices }, lend) =>
    lend(JSON.stringify([productOf, spokenWords, modelServices])),
  reuse: async ({ resources, owner }, lend) => lend((name, start, stop) => resources.reuse(owner, name, start, stop)),
  speech: async ({ reuse, spokenWords }, lend) =>
    lend(
      spokenWords === null
        ? null
        : await reuse(
            'speech',
            () => startSpeechService(spokenWords),
            (service) => service.stop(),
          ),
    ),
  models: async ({ reuse, modelServices }, lend) =>
    lend(modelServices.length === 0 ? null : await reuse('models', startOpenAiTestServer, (server) => server.close())),
  product: [
    async ({ reuse, productOf, speech, modelServices, models, start }, lend) => {
      const settings = modelServices.map((name) => (models === null ? {} : modelSettings(name, models)));
      const env = Object.assign({ ...speech?.env }, ...settings) as Record<string, string>;
      // What the demonstration is made of goes through the models too.
      const begin = () => (models === null ? start(env, productOf) : startProduct(env, productOf));
      await lend(await reuse('product', begin, stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
  sessions: async ({ browser, reuse, product }, lend) =>
    lend(
      await reuse(
        'sessions',
        async () => createSessions(browser, product),
        async () => undefined,
      ),
    ),
  baseURL: async ({ product }, lend) => lend(product.url),
  expectedErrors: [null, { option: true }],
  browserOf: async ({ browser, sessions, baseURL, expectedErrors }, lend) => {
    const uncaught: string[] = [];
    const opened = new Set<BrowserContext>();
    await lend(async (account, { hasWorker = false, ...options } = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        // What moves is drawn by the processor here, frame by frame, and each click waits until it stands.
        reducedMotion: 'reduce',
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

/** One thing that is stored, and what ends it. */
interface Resource {
  thing: unknown;
  stop: () => Promise<void>;
}

/** What is stored for a spec: the product it asks for, and the services that product is set to use. */
interface ResourceCache {
  /**
   * What `start` gave this owner before, or gives now. Another owner’s things end first, the last one started at first: a
   * worker of Playwright, its browser, and the address of its product go on.
   */
  reuse<Thing>(
    owner: string,
    name: string,
    start: () => Promise<Thing>,
    stop: (thing: Thing) => Promise<void>,
  ): Promise<Thing>;
  stopAll(): Promise<void>;
}

function createResourceCache(): ResourceCache {
  const running = new Map<string, Resource>();
  let owner: string | null = null;

  async function stopAll(): Promise<void> {
    for (const [name, { stop }] of [...running].toReversed()) {
      running.delete(name);
      await stop();
    }
  }

  return {
    async reuse<Thing>(
      next: string,
      name: string,
      start: () => Promise<Thing>,
      stop: (thing: Thing) => Promise<void>,
    ): Promise<Thing> {
      if (next !== owner) await stopAll();
      owner = next;
      const found = running.get(name);
      if (found !== undefined) return found.thing as Thing;
      const thing = await start();
      running.set(name, { thing, stop: () => stop(thing) });
      return thing;
    },
    stopAll,
  };
}
