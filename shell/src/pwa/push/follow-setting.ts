import { isPassing } from '../../errors/is-passing.ts';

/** The browser's workers, as far as following needs them. */
interface Workers {
  readonly ready: Promise<{ readonly active: { readonly state: ServiceWorkerState } | null }>;
  addEventListener(type: 'controllerchange', listener: () => void, options: { signal: AbortSignal }): void;
}

interface Options {
  /** Brings this browser in line with the user's setting. */
  follow: () => Promise<void>;
  report: (error: unknown) => void;
  /** Absent where the browser has no workers: it has no notifications either. */
  container: Workers | undefined;
  page?: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>;
}

/** When the page has come to rest: nothing on it needs this. */
const delayMs = 3000;

/**
 * Follows the setting once the worker runs. What fails because the network is gone, the worker is being replaced or the page
 * goes away is no fault: it is tried again with the next worker or network, else at the next start. Returns what ends it.
 */
export function followSetting({ follow, report, container, page = window }: Options): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if (container === undefined) return () => undefined;

  async function run(workers: Workers): Promise<void> {
    const { active } = await workers.ready;
    if (signal.aborted) return;
    try {
      await follow();
    } catch (error) {
      if (signal.aborted) return;
      if (isPassing(error) || active?.state !== 'activated') again(workers);
      else report(error);
    }
  }

  function again(workers: Workers): void {
    const waiting = new AbortController();
    const once = { signal: AbortSignal.any([signal, waiting.signal]) };
    const retry = () => {
      waiting.abort();
      void run(workers);
    };
    workers.addEventListener('controllerchange', retry, once);
    page.addEventListener('online', retry, once);
  }

  const timer = page.setTimeout(() => void run(container), delayMs);
  page.addEventListener('pagehide', () => ended.abort(), { signal });
  signal.addEventListener('abort', () => page.clearTimeout(timer));
  return () => ended.abort();
}
