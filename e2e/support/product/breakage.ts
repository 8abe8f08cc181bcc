import type { Page, Route } from '@playwright/test';

/** Ways in which a deployed remote can be out of order. */
export const breakages = {
  'answers 404': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: 'try later' }),
  'answers with a page of HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>proxy</title>' }),
  'does not answer': (route: Route) => route.abort('connectionrefused'),
  'throws at render': throwAtRender,
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Breakage = keyof typeof breakages;

/** Errors that such a remote may bring about; nothing else may. */
export const breakageErrors =
  /planted failure|RUNTIME-\d+|Loading chunk|ChunkLoadError|reported: (background|remote|search|slot)|Failed to get manifest|is not what was registered/;

/** Puts a remote out of order for this page; the answer repairs it. */
export async function breakRemote(page: Page, name: string, breakage: Breakage): Promise<() => Promise<void>> {
  const files = `**/remotes/${name}/**`;
  await page.addInitScript(() => Reflect.set(window, 'isBroken', true));
  // A build that throws has the hashes of its own files: here they are left out, so that the planted failure runs.
  if (breakage === 'throws at render')
    await page.addInitScript(() =>
      Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set() {} }),
    );
  await page.route(files, breakages[breakage]);
  return async () => {
    await page.unroute(files);
    await page.evaluate(() => Reflect.set(window, 'isBroken', false));
  };
}

/** The real scripts, in which a component that asks for the remote's texts throws as long as the page says so. */
async function throwAtRender(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (!pathname.endsWith('.js')) return route.continue();
  const name = pathname.split('/')[2] ?? '';
  const response = await route.fetch();
  const script = await response.text();
  const planted = `((() => { if (window.isBroken) throw new Error("planted failure"); return "${name}"; })())`;
  await route.fulfill({ response, body: script.replaceAll(new RegExp(`\\((["'\`])${name}\\1\\)`, 'g'), planted) });
}
