// What Lighthouse says of the built product on a phone: the visit that the rest of the machine disturbed least, the
// performance of all, and every audit that is not passed.
import { chromium, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { accounts } from '../support/people/accounts.ts';
import { chromiumPath, launchArguments } from '../support/browser/browser.ts';
import { freePort } from '../support/product/free-port.ts';
import { startProduct, type Product } from '../support/product/product.ts';
import { signIn } from '../support/people/sign-in.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  isSignedIn: boolean;
  /** No file of the product is on the device yet. */
  isFirst: boolean;
}

interface Audit {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds, but for the shift. */
  figures: Record<'first paint' | 'largest paint' | 'blocked' | 'shift', number>;
  /** Names of the audits outside performance that were not passed. */
  failed: string[];
}

const figureAudits = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

const mapOf = <Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;

const visits = 5;
const pages = [
  { path: '/login', isSignedIn: false, isFirst: true },
  { path: '/', isSignedIn: true, isFirst: true },
  { path: '/', isSignedIn: true, isFirst: false },
];
const print = (line: string) => process.stdout.write(`${line}\n`);

const product = await startProduct({}, 'lighthouse');
try {
  for (const { path, ...visit } of pages) {
    const audits = [];
    for (let count = 0; count < visits; count++) audits.push(await auditPage(product, path, visit));
    const [best] = audits.toSorted((a, b) => b.scores.performance - a.scores.performance);
    if (best === undefined) throw new Error('no visit');
    print(
      `\n${path}, ${visit.isFirst ? 'first' : 'next'} visit  performance of each visit: ${audits.map(({ scores }) => scores.performance).join(', ')}`,
    );
    for (const [name, score] of Object.entries(best.scores)) print(`  ${name.padEnd(16)} ${score}`);
    for (const [name, figure] of Object.entries(best.figures)) print(`  ${name.padEnd(16)} ${figure.toFixed(3)}`);
    for (const failed of new Set(audits.flatMap((audit) => audit.failed))) print(`  not passed: ${failed}`);
  }
} finally {
  await product.stop();
}

/** Lighthouse as it judges a phone on a slow network, on pages of the built product in Debian’s Chromium; signed in where asked. */
async function auditPage(product: Product, path: string, { isSignedIn, isFirst }: Visit): Promise<Audit> {
  const profile = await mkdtemp(join(tmpdir(), 'savoir-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
  });
  try {
    const [first] = context.pages();
    const page = first ?? (await context.newPage());
    if (isSignedIn) await signIn(page, product.url, accounts.creator);
    else await page.goto(product.url);
    if (isFirst) await forgetFiles(page);
    else await page.goto('about:blank');
    const result = await lighthouse(`${product.url}${path}`, {
      port,
      onlyCategories: [...categories],
      // It would take the sign-in with it.
      disableStorageReset: isSignedIn,
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`no report on ${path}`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    const inspected = categories.slice(1).flatMap((id) => lhr.categories[id]?.auditRefs ?? []);
    return {
      scores: mapOf(categories, (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      figures: mapOf(
        ['first paint', 'largest paint', 'blocked', 'shift'] as const,
        (name) => lhr.audits[figureAudits[name]]?.numericValue ?? Number.NaN,
      ),
      failed: inspected
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${JSON.stringify(lhr.audits[id]?.details).slice(0, 600)}`),
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** As on a first visit: no file of the product is on this device. */
async function forgetFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // A page that stands open goes on fetching.
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}
