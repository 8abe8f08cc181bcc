import type { Page } from '@playwright/test';

/** How many of each there are on the page, and what the one of each holds; read from React's own tree. */
export interface PageFacts {
  routers: number;
  queryClients: number;
  i18ns: number;
  scopes: number;
  /** First words of the keys in the query cache. */
  queryKeys: string[];
  /** Namespaces of the French texts. */
  namespaces: string[];
}

export const pageFacts = (page: Page): Promise<PageFacts> => page.evaluate(collectFacts);

/** A library in the federation's share scope: who brought it, and who uses it. */
export interface SharedLibrary {
  name: string;
  versions: string[];
  from: string[];
  users: string[];
}

/** Only those someone has loaded. */
export const sharedLibraries = (page: Page): Promise<SharedLibrary[]> => page.evaluate(collectShares);

function collectFacts(): PageFacts {
  type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps: unknown };
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (root === null || key === undefined) throw new Error('React holds no tree here');
  const found = { routers: new Set(), queryClients: new Set(), i18ns: new Set(), scopes: new Set() };
  const queue: (Fiber | null)[] = [Reflect.get(root, key) as Fiber];
  const has = (value: unknown, ...names: string[]): value is object =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
  while (queue.length > 0) {
    const fiber = queue.pop();
    if (fiber == null) continue;
    queue.push(fiber.child, fiber.sibling);
    if (!has(fiber.memoizedProps)) continue;
    for (const value of Object.values(fiber.memoizedProps)) {
      if (has(value, 'getQueryCache', 'getMutationCache')) found.queryClients.add(value);
      if (has(value, 'navigate', 'routes', 'subscribe')) found.routers.add(value);
      if (has(value, 'getResourceBundle', 'changeLanguage')) found.i18ns.add(value);
      if (has(value, 'getState', 'reg')) found.scopes.add(value);
      if (has(value, 'router')) {
        const { router } = value as { router: unknown };
        if (has(router, 'navigate', 'routes', 'subscribe')) found.routers.add(router);
      }
    }
  }
  const [client] = found.queryClients as Set<{
    getQueryCache(): { getAll(): { queryKey: readonly unknown[] }[] };
  }>;
  const [i18n] = found.i18ns as Set<{ store: { data: { fr: object } } }>;
  return {
    routers: found.routers.size,
    queryClients: found.queryClients.size,
    i18ns: found.i18ns.size,
    scopes: found.scopes.size,
    queryKeys: [...new Set((client?.getQueryCache().getAll() ?? []).map(({ queryKey }) => String(queryKey[0])))],
    namespaces: Object.keys(i18n?.store.data.fr ?? {}),
  };
}

function collectShares(): SharedLibrary[] {
  type Share = { from: string; useIn: string[]; loaded?: boolean };
  type Scopes = Record<string, Record<string, Record<string, Record<string, Share>>>>;
  const federation = Reflect.get(globalThis, '__FEDERATION__') as { __SHARE__: Scopes };
  const versions = Object.values(federation.__SHARE__)
    .flatMap((scopes) => Object.values(scopes))
    .flatMap((libraries) => Object.entries(libraries))
    .flatMap(([name, byVersion]) => Object.entries(byVersion).map(([version, share]) => ({ name, version, share })))
    .filter(({ share }, at, all) => share.loaded === true && all.findIndex((one) => one.share === share) === at);
  return [...Map.groupBy(versions, ({ name }) => name)].map(([name, all]) => ({
    name,
    versions: all.map(({ version }) => version),
    from: [...new Set(all.map(({ share }) => share.from))],
    users: [...new Set(all.flatMap(({ share }) => share.useIn))].toSorted(),
  }));
}
