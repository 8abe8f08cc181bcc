import { isOffered } from '@savoir/contracts/access';
import { matchPath } from '@savoir/remote-kit';
import { actorOf } from '../host/actor.ts';
import type { Shell } from '../host/shell.ts';
import { savesData } from '../platform/saves-data.ts';
import { isOff } from '../registry/is-off.ts';
import type { AppRoute } from '../registry/route-table.ts';
import { startPage } from './start-page.ts';

/** What was warmed stays warm so long. */
const warmMs = 30_000;

/** Loads the code and starts the data of the page a link leads to, before it is followed. Nothing for who saves data. */
export function createPrefetch(shell: Shell): (href: string) => void {
  const warmed = new Map<string, number>();
  return (href) => {
    const now = performance.now();
    if (savesData() || !navigator.onLine || now - (warmed.get(href) ?? -Infinity) < warmMs) return;
    warmed.set(href, now);
    // It was a guess: whatever fails is met, and said, when the link is followed.
    warm(shell, new URL(href, window.location.href)).catch(() => undefined);
  };
}

async function warm(shell: Shell, url: URL): Promise<void> {
  const found = routeAt(shell.routes, url.pathname);
  if (found === null || isOff(shell, found.route) || !(await shell.session.isSignedIn())) return;
  const user = await (await shell.signedIn()).loadUser();
  if (isOffered(actorOf(user), found.route)) await startPage(shell, found.route, { params: found.params, url });
}

/** A path that is written out comes before one with a parameter, as for the router. */
function routeAt(
  routes: readonly AppRoute[],
  pathname: string,
): { route: AppRoute; params: Readonly<Record<string, string | undefined>> } | null {
  const matches = routes.flatMap((route) => {
    const match = matchPath(route.path, pathname);
    return match === null ? [] : [{ route, params: match.params }];
  });
  return matches.find(({ params }) => Object.keys(params).length === 0) ?? matches[0] ?? null;
}
