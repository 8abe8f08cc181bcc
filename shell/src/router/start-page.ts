import type { PageContext, PageModule } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import type { AppRoute } from '../registry/route-table.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import { loadPart, partLimitMs } from '../registry/load-part.ts';
import { shellPages } from '../screens/pages.ts';

interface Place {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** Starts loading a page and warms its queries; the route shows its layout at once and waits inside. */
export function startPage(shell: Shell, route: AppRoute, { params, url }: Place): Promise<PageModule> {
  const loading = loadPage(shell, route);
  loading
    .then(async (module) => {
      if (module.prefetch === undefined) return;
      const { api, queryClient } = await shell.signedIn();
      await module.prefetch({ api, queryClient, params: params as PageContext['params'], url });
    })
    // Whatever fails here fails again where the page reads it, and is shown there.
    .catch(() => undefined);
  return loading;
}

export async function loadPage(shell: Shell, route: AppRoute): Promise<PageModule> {
  if (route.remote !== null) return loadPart(shell, route.remote, 'pages', route.id);
  const load = shellPages[route.id];
  if (load === undefined) throw new Error(`no page for the route ${route.id}`);
  return withTimeLimit(load(), partLimitMs, route.id);
}
