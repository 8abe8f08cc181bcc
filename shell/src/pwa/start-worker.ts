import { allSettled } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { hasUpdate } from './has-update.ts';
import type { WorkerState } from '../state/pwa.model.ts';

/** A first visit has better things to fetch. */
const firstVisitDelayMs = 2000;

/** The browser's workers; absent on plain http elsewhere than localhost, and in the development server, whose files have no list. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  if (process.env['SAVOIR_BUILD_VERSION'] === 'dev') return undefined;
  return (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
}

/** Asks what the browser knows of the worker, then loads what runs it: at once where a worker answers already, else after the first screen. */
export async function startWorker(shell: Shell, container: ServiceWorkerContainer): Promise<void> {
  const isControlled = container.controller !== null;
  const params = await findWorker(container);
  await allSettled(shell.pwa.workerFound, { scope: shell.scope, params });
  if (!isControlled) await loadedFor(firstVisitDelayMs);
  const { runWorker } = await import('./worker/run-worker.ts');
  await runWorker(shell, container);
}

async function loadedFor(ms: number): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  await new Promise((resolve) => void setTimeout(resolve, ms));
}

/** A browser that does not answer for this long has no worker worth waiting for. */
const patienceMs = 3000;

/** What the browser knows of our worker; asked before the first screen, so that an update shows instead of it. */
export async function findWorker(container: ServiceWorkerContainer): Promise<Exclude<WorkerState, 'unknown'>> {
  const tooLong = new Promise<undefined>((resolve) => void setTimeout(resolve, patienceMs));
  const registration = await Promise.race([container.getRegistration('/').catch(() => undefined), tooLong]);
  if (registration === undefined) return 'none';
  return hasUpdate(registration) ? 'waiting' : 'running';
}
