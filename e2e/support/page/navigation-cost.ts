import type { BrowserContext, Page } from '@playwright/test';

/** Pages of four remotes, by the link of the navigation that leads to each, and the heading that it shows. */
const stops = [
  { href: '/notes/all', heading: 'Notes' },
  { href: '/documents', heading: 'Documents' },
  { href: '/chat', heading: 'Chat' },
  { href: '/company/users', heading: 'Utilisateurs' },
];
/** All code is there, and all lists have been asked for once. */
const warmRounds = 2;

/** Navigations between remotes, inside one page that stays open. */
export interface NavigationCost {
  /** Milliseconds from the click to the frame that shows the heading. */
  clickToPaint: number[];
  /** Used bytes of the heap after a collection: after a third of them, and after all. */
  heap: [third: number, all: number];
}

/** Goes from remote to remote by the navigation, in a browser without worker. @param count of navigations that are measured */
export async function measureNavigations(context: BrowserContext, url: string, count: number): Promise<NavigationCost> {
  const page = await context.newPage();
  try {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.goto(url);
    await page.bringToFront();
    const go = (at: number) => goTo(page, stops[at % stops.length] ?? { href: '/', heading: '' });
    for (let at = 0; at < warmRounds * stops.length; at++) await go(at);
    const clickToPaint: number[] = [];
    let third = 0;
    for (let at = 0; at < count; at++) {
      if (at === Math.round(count / 3)) third = await usedHeap(page);
      clickToPaint.push(await go(at));
    }
    return { clickToPaint, heap: [third, await usedHeap(page)] };
  } finally {
    await page.close();
  }
}

async function goTo(page: Page, stop: { href: string; heading: string }): Promise<number> {
  await page.locator(`nav a[href="${stop.href}"]`).first().waitFor();
  return page.evaluate(async ({ href, heading }) => {
    const isThere = () => [...document.querySelectorAll('h1')].some((each) => each.textContent.trim() === heading);
    // A page that is not looked at has no frames.
    const frame = () =>
      new Promise((resume) => {
        requestAnimationFrame(resume);
        setTimeout(resume, 1000);
      });
    const start = performance.now();
    document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click();
    while (!isThere()) {
      if (performance.now() - start > 30_000) throw new Error(`${href} did not show ${heading}`);
      await frame();
    }
    // The frame after the one it was drawn for.
    await frame();
    return performance.now() - start;
  }, stop);
}

async function usedHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}
