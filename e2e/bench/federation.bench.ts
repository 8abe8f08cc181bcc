// What it costs that shell and remotes are built apart: visits of the product as it is, and of the same sources built as one
// application, in turn on one machine, on a slow line with a processor four times slower. Medians, and the ratios of both.
import { loadavg, tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { measureNavigations } from '../support/page/navigation-cost.ts';
import { measureVisit, type MeasuredPage, type VisitCost } from '../support/page/visit-cost.ts';
import { launchBrowser } from '../support/page/weight.ts';
import { accounts } from '../support/people/accounts.ts';
import { createSessions } from '../support/people/sessions.ts';
import { freePort } from '../support/product/free-port.ts';
import { startProduct } from '../support/product/product.ts';
import { buildTwoReleases, type Served } from '../support/product/two-releases.ts';

const rounds = Number(process.env['FEDERATION_ROUNDS'] ?? 7);
const note = { selector: '#root main a[href^="/notes/0"]', text: '' };
const pages: (MeasuredPage & { isSignedIn: boolean })[] = [
  { path: '/login', shown: { selector: '#root button', text: 'Se connecter' }, isSignedIn: false },
  { path: '/', shown: note, isSignedIn: true },
  { path: '/notes/all', shown: note, isSignedIn: true },
  { path: '/company/users', shown: { selector: 'main', text: 'Paul Renaud' }, isSignedIn: true },
];
/** Federated against monolith. */
const goals = { scriptBytes: 1.3, largestPaint: 1.05, rendered: 1.05 };
const navigationGoal = 1.1;
const heapGoal = 1.05;
const navigationsPerRound = 40;
const navigationsOfHeap = 300;
const figures = ['scriptBytes', 'scripts', 'requests', 'largestPaint', 'rendered'] as const;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Kind = 'federated' | 'monolith';
const costs = new Map<string, Record<Kind, VisitCost[]>>();
function record(title: string, kind: Kind, cost: VisitCost): void {
  const known = costs.get(title) ?? { federated: [], monolith: [] };
  known[kind].push(cost);
  costs.set(title, known);
}

/** Milliseconds from click to paint, of all rounds. */
const navigations: Record<Kind, number[]> = { federated: [], monolith: [] };
/** How much the heap of the first round grew between a third of its navigations and the last. */
const heaps: Record<Kind, number> = { federated: Number.NaN, monolith: Number.NaN };

const loads: number[] = [];
const releases = await buildTwoReleases();
const browser = await launchBrowser();
try {
  for (let round = 0; round < rounds; round++)
    for (const kind of round % 2 === 0 ? (['federated', 'monolith'] as const) : (['monolith', 'federated'] as const)) {
      loads.push(loadavg()[0] ?? 0);
      await visitAll(browser, kind, releases[kind]);
    }
  report();
} finally {
  await browser.close();
  await releases.remove();
}

/** First visits of each page, then the notes once more after their release, with what the browser stored. */
async function visitAll(browser: Browser, kind: Kind, [before, after]: readonly [Served, Served]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-federation-'));
  // The cache of a browser is by address: the next release is served from the same one.
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let product = await startProduct({ ...env, ...before }, 'federation');
  try {
    const state = await createSessions(browser, product).of(accounts.admin);
    for (const page of pages) {
      const context = await browser.newContext(page.isSignedIn ? { storageState: state } : {});
      const cost = await measureVisit(context, product.url, page).catch((cause: unknown) => {
        throw new Error(`${page.path} of the ${kind} build did not come`, { cause });
      });
      record(page.path, kind, cost);
      await context.close();
    }
    await navigate(await browser.newContext({ storageState: state }), kind, product.url);
    const context = await browser.newContext({ storageState: state });
    const list = pages[2];
    if (list === undefined) throw new Error('the list of notes is measured');
    await measureVisit(context, product.url, list, false);
    await product.stop();
    product = await startProduct({ ...env, ...after }, 'federation');
    record('/notes/all, released', kind, await measureVisit(context, product.url, list));
    await context.close();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Between remotes, in one page; the first round is long enough to see the heap grow. */
async function navigate(context: BrowserContext, kind: Kind, url: string): Promise<void> {
  const isFirst = navigations[kind].length === 0;
  const { clickToPaint, heap } = await measureNavigations(
    context,
    url,
    isFirst ? navigationsOfHeap : navigationsPerRound,
  );
  navigations[kind].push(...clickToPaint.slice(0, navigationsPerRound));
  if (isFirst) heaps[kind] = heap[1] / heap[0];
  await context.close();
}

function report(): void {
  print(
    `${rounds} rounds in turn, medians; load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} on the way`,
  );
  print('                        federated  monolith  ratio   goal');
  const [ours, theirs] = [middle(navigations.federated), middle(navigations.monolith)];
  print(
    `between remotes       clickToPaint  ${ours.toFixed(0).padStart(8)} ${theirs.toFixed(0).padStart(9)} ${(ours / theirs).toFixed(2).padStart(6)}  ${navigationGoal.toFixed(2)}`,
  );
  print(
    `heap, ${navigationsOfHeap} against ${navigationsOfHeap / 3} navigations: federated ${heaps.federated.toFixed(2)}, monolith ${heaps.monolith.toFixed(2)}, goal ${heapGoal.toFixed(2)}`,
  );
  for (const [title, { federated, monolith }] of costs)
    for (const figure of figures) {
      const [ours, theirs] = [median(federated, figure), median(monolith, figure)];
      const goal = Object.entries(goals).find(([name]) => name === figure)?.[1];
      print(
        `${title.padEnd(21)} ${figure.padEnd(13)} ${ours.toFixed(0).padStart(8)} ${theirs.toFixed(0).padStart(9)} ${(ours / theirs).toFixed(2).padStart(6)}  ${goal?.toFixed(2) ?? ''}`,
      );
    }
}

function median(visits: readonly VisitCost[], figure: keyof VisitCost): number {
  return middle(visits.map((visit) => visit[figure]));
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
