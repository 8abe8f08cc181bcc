import { chromium, type Browser, type Page, type Response } from '@playwright/test';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { accounts, type Account } from '../people/accounts.ts';
import { chromiumPath, launchArguments } from '../browser/browser.ts';
import type { Sessions } from '../people/sessions.ts';

/** What a cold first visit of a page costs: kB are 1000 bytes, brotli level 11, gzip level 9. */
export interface PageWeight {
  path: string;
  brotliKb: number;
  gzipKb: number;
  files: { name: string; brotliKb: number }[];
}

interface Visit {
  path: string;
  /** Who visits; null for a visitor. The role with the most on the page. */
  account: Account | null;
  /** Heading of the page when it stands. */
  heading: string;
}

interface Budget extends Visit {
  /** kB of brotli JavaScript. Comparable products ship 1,455 to 2,199 kB. */
  maxKb: number;
}

export const budgets: readonly Budget[] = [
  { path: '/login', account: null, maxKb: 196, heading: 'Se connecter' },
  { path: '/', account: accounts.admin, maxKb: 298, heading: 'Bonjour Thomas' },
  { path: '/notes/all', account: accounts.admin, maxKb: 285, heading: 'Notes' },
  { path: '/company/users', account: accounts.admin, maxKb: 357, heading: 'Utilisateurs' },
];

/** Starts the browser that measures; caches are per visit, so each is a first one. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: launchArguments });

/** The JavaScript the browser really asks for until the page has come to rest. */
export async function scriptsOf(
  browser: Browser,
  sessions: Sessions,
  url: string,
  { path, account, heading }: Visit,
): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  try {
    if (account !== null) await context.addCookies((await sessions.of(account)).cookies);
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.goto(new URL(path, url).href);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    return await scripts();
  } finally {
    await context.close();
  }
}

interface Script {
  name: string;
  bytes: Buffer;
}

function collectScripts(page: Page): () => Promise<Script[]> {
  const scripts = new Map<string, Promise<Script>>();
  const collect = (response: Response) => {
    const name = new URL(response.url()).pathname;
    if (/\.m?js$/.test(name))
      scripts.set(
        name,
        response.body().then((bytes) => ({ name, bytes })),
      );
  };
  page.on('response', collect);
  return () => {
    // What comes later is not part of the visit, and its page may be closed before it has come.
    page.off('response', collect);
    return Promise.all(scripts.values());
  };
}

/** What these scripts of a page weigh. */
export function weigh(path: string, scripts: readonly Script[]): PageWeight {
  const files = scripts.map(({ name, bytes }) => ({
    name,
    brotli: brotliBytes(bytes),
    gzip: gzipSync(bytes, { level: 9 }).length,
  }));
  const total = (of: 'brotli' | 'gzip') => inKb(files.reduce((sum, file) => sum + file[of], 0));
  return {
    path,
    brotliKb: total('brotli'),
    gzipKb: total('gzip'),
    files: files.toSorted((a, b) => b.brotli - a.brotli).map(({ name, brotli }) => ({ name, brotliKb: inKb(brotli) })),
  };
}

const inKb = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Whether antd is in one of them: its theme’s name is. */
export const haveAntd = (scripts: readonly Script[]): boolean => scripts.some(({ bytes }) => bytes.includes('sv-antd'));

const known = new Map<string, number>();

/** Pages have most of their scripts in common, and this level takes a second for each megabyte. */
function brotliBytes(bytes: Buffer): number {
  const key = createHash('sha256').update(bytes).digest('hex');
  const size = known.get(key) ?? compressed(bytes);
  known.set(key, size);
  return size;
}

const compressed = (bytes: Buffer): number =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
