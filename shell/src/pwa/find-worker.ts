import { hasUpdate } from './has-update.ts';
import type { WorkerState } from '../state/pwa.model.ts';

/** A browser that does not answer for this long has no worker worth waiting for. */
const patienceMs = 3000;

/** What the browser knows of our worker; asked before the first screen, so that an update shows instead of it. */
export async function findWorker(container: ServiceWorkerContainer): Promise<Exclude<WorkerState, 'unknown'>> {
  const tooLong = new Promise<undefined>((resolve) => void setTimeout(resolve, patienceMs));
  const registration = await Promise.race([container.getRegistration('/').catch(() => undefined), tooLong]);
  if (registration === undefined) return 'none';
  return hasUpdate(registration) ? 'waiting' : 'running';
}
