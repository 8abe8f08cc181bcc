/** What a cache is for; the names are those of the worker and of workbox. */
export type CacheKind = 'shell' | 'remotes' | 'public' | 'user' | 'other';

export interface CacheFacts {
  name: string;
  kind: CacheKind;
  entries: number;
  bytes: number;
}

export interface WorkerFacts {
  state: 'unsupported' | 'none' | 'installing' | 'waiting' | 'active';
  /** Whether it answers this page. */
  controls: boolean;
  script: string | null;
  /** Which shell it has: the revision of the page it answers with. */
  revision: string | null;
  caches: CacheFacts[];
  usedBytes: number | null;
  /** Keys of the browser storage, without their values. */
  keys: string[];
}

/** What this browser stores of the product. */
export async function readWorker(): Promise<WorkerFacts> {
  const [worker, kept, usedBytes] = await Promise.all([readRegistration(), readCaches(), readUsage()]);
  return { ...worker, ...kept, usedBytes, keys: Object.keys(localStorage).toSorted() };
}

async function readRegistration(): Promise<Pick<WorkerFacts, 'state' | 'script' | 'controls'>> {
  if (!('serviceWorker' in navigator)) return { state: 'unsupported', script: null, controls: false };
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active ?? null;
  if (registration === undefined || worker === null) return { state: 'none', script: null, controls: false };
  const state = registration.installing !== null ? 'installing' : registration.waiting !== null ? 'waiting' : 'active';
  return { state, script: worker.scriptURL, controls: navigator.serviceWorker.controller !== null };
}

async function readCaches(): Promise<Pick<WorkerFacts, 'caches' | 'revision'>> {
  if (!('caches' in globalThis)) return { caches: [], revision: null };
  const read = await Promise.all((await caches.keys()).map(readCache));
  const [shell] = read.filter(({ facts: { kind } }) => kind === 'shell').map(({ urls }) => urls);
  const page = shell?.find(({ pathname }) => pathname === '/index.html');
  return { caches: read.map(({ facts }) => facts), revision: page?.searchParams.get('__WB_REVISION__') ?? null };
}

async function readCache(name: string): Promise<{ facts: CacheFacts; urls: URL[] }> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const sizes = await Promise.all(
    requests.map(async (request) => (await (await cache.match(request))?.blob())?.size ?? 0),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    facts: { name, kind: kindOf(name), entries: requests.length, bytes },
    urls: requests.map(({ url }) => new URL(url)),
  };
}

function kindOf(name: string): CacheKind {
  if (name.includes('-precache-')) return 'shell';
  if (name === 'savoir-remotes') return 'remotes';
  if (name === 'savoir-public') return 'public';
  return name.startsWith('savoir-user-') ? 'user' : 'other';
}

async function readUsage(): Promise<number | null> {
  // Absent outside secure contexts.
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.estimate())?.usage ?? null;
}

/** Empties the caches of these names; the worker fills them again as pages ask. */
export async function emptyCaches(names: readonly string[]): Promise<void> {
  for (const name of names) await caches.delete(name);
}

/** Asks the server for a newer worker; one that is found installs itself and then waits. */
export async function updateWorker(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** The worker that waits takes over, and the page is loaded again by the shell. */
export async function activateWorker(): Promise<void> {
  (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'activate' });
}
