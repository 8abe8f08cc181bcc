import type { Layout } from '@savoir/contracts/platform';
import { createBrowserRouter, replace, type RouteObject } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { LayoutRoute } from './layout-route.tsx';
import { loadLayout } from './load-layout.ts';
import type { AppRoute } from '../registry/route-table.ts';
import { AppError } from '../screens/error/app-error.tsx';
import { Splash } from '../screens/splash/splash.tsx';
import type { AppRouter } from './app-navigator.ts';
import { checkRedirect, follow } from './follow-redirect.ts';
import { isOff } from '../registry/is-off.ts';
import { enterSession } from './enter-session.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { PartOff } from '../errors/part-off.ts';
import { RemoteArea } from './remote-area.tsx';
import { RemoteFailed } from './remote-failed.tsx';
import { RootRoute } from './root-route.tsx';
import { runGuard } from './run-guard.ts';
import { startCode } from './start-code.ts';
import { startPage } from './start-page.ts';

const layouts: readonly Layout[] = ['default', 'editor', 'focused-view', 'log-card', 'return-menu'];

/** The whole route tree, made from plain data: no remote's code is needed for it. */
export function createAppRouter(shell: Shell): AppRouter {
  return createBrowserRouter([
    {
      id: 'root',
      element: <RootRoute />,
      errorElement: <AppError />,
      HydrateFallback: Splash,
      children: [
        ...layouts.map((layout) => layoutRoute(shell, layout)),
        ...redirects(shell).map(({ from, to }) => redirectRoute(from, to)),
        unmatched(shell),
      ],
    },
  ]);
}

function layoutRoute(shell: Shell, layout: Layout): RouteObject {
  const routes = shell.routes.filter((route) => route.layout === layout);
  const owners = [...new Set(routes.map(({ remote }) => remote))];
  return {
    id: `layout:${layout}`,
    element: <LayoutRoute layout={layout} />,
    loader: () => loadLayout(shell, layout),
    children: owners.map((owner) => ownerRoute(shell, layout, owner, routes)),
  };
}

/** A pathless parent per owner carries the error boundary: a dead remote costs one area of the screen. */
function ownerRoute(shell: Shell, layout: Layout, owner: string | null, routes: readonly AppRoute[]): RouteObject {
  return {
    id: `${layout}:${owner ?? 'shell'}`,
    errorElement: owner === null ? <AppError /> : <RemoteFailed remote={owner} />,
    children: routes.filter(({ remote }) => remote === owner).map((route) => pageRoute(shell, route)),
  };
}

function pageRoute(shell: Shell, route: AppRoute): RouteObject {
  return {
    id: route.id,
    path: route.path,
    handle: route,
    element: <RemoteArea />,
    loader: async (args) => {
      // The page comes with the load that follows; until then its place is kept.
      if (shell.takeNewer.begins()) return { page: new Promise<never>(() => undefined) };
      // Whatever fails here fails again where the page is entered, and is shown there.
      startCode(shell, route).catch(() => undefined);
      const elsewhere = await runGuard(shell, route, args);
      if (elsewhere === null && isOff(shell, route)) throw new PartOff(route.remote);
      return elsewhere ?? { page: startPage(shell, route, { params: args.params, url: new URL(args.request.url) }) };
    },
    // The guards hold for a path; a changed search parameter asks nothing again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate),
  };
}

/** Old addresses: those of the specification, and what the remotes declare. */
function redirects(shell: Shell): readonly { from: string; to: string }[] {
  return shell.listed.flatMap(({ manifest }) => manifest.redirects);
}

function redirectRoute(from: string, to: string): RouteObject {
  return {
    path: from,
    loader: ({ params, request }) => {
      const target = to.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
      return replace(`${target}${new URL(request.url).search}`);
    },
  };
}

/** Any other path. A visitor sees the error page too: nothing there needs a session. */
function unmatched(shell: Shell): RouteObject {
  return {
    id: 'layout:unmatched',
    element: <LayoutRoute layout="default" />,
    loader: () => loadLayout(shell, 'default'),
    children: [
      {
        id: 'unmatched:area',
        errorElement: <AppError />,
        children: [
          {
            path: '*',
            loader: async ({ request }) => {
              const { pathname } = new URL(request.url);
              if (await shell.session.isSignedIn()) {
                await enterSession(shell);
                const elsewhere = await checkRedirect(shell, pathname);
                if (elsewhere !== null) return follow(elsewhere);
              }
              throw new PageNotFound(`Page not found: ${pathname}`, pathname);
            },
          },
        ],
      },
    ],
  };
}
