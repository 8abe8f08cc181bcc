import type { BrowserContext } from '@playwright/test';

/** What a visit costs a person with a slow phone. */
export interface VisitCost {
  /** As they came over the line, with what their answers say of themselves. */
  scriptBytes: number;
  scripts: number;
  requests: number;
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** When what the page is for stood there. */
  rendered: number;
}

export interface MeasuredPage {
  path: string;
  /** What the page is for: an element with this text. */
  shown: { selector: string; text: string };
}

const slowerProcessor = 4;
/** The slow phone of Lighthouse, as its tools throttle it. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Visits a page in a browser without worker; `isSlow: false` only fills its cache. */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  { path, shown }: MeasuredPage,
  isSlow = true,
): Promise<VisitCost> {
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Reflect.set(window, 'largestPaint', startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const scripts = new Set<string>();
    let requests = 0;
    let scriptBytes = 0;
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache === true || response.url.startsWith('data:')) return;
      requests++;
      if (/\.m?js$/.test(new URL(response.url).pathname)) scripts.add(requestId);
    });
    const fromCache = new Set<string>();
    client.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
    const fetched = new Set<string>();
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId) || fromCache.has(requestId)) return;
      fetched.add(requestId);
      scriptBytes += encodedDataLength;
    });
    if (isSlow) {
      await client.send('Network.emulateNetworkConditions', slowLine);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    }
    await page.goto(new URL(path, url).href, { waitUntil: 'commit', timeout: 90_000 });
    const rendered = await page.waitForFunction(
      ({ selector, text }) =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)) &&
        performance.now(),
      shown,
      { polling: 'raf', timeout: 90_000 },
    );
    await page.waitForLoadState('networkidle', { timeout: 90_000 });
    return {
      scriptBytes,
      scripts: fetched.size,
      requests: requests - fromCache.size,
      largestPaint: await page.evaluate(() => Number(Reflect.get(window, 'largestPaint'))),
      rendered: Number(await rendered.jsonValue()),
    };
  } finally {
    await page.close();
  }
}
