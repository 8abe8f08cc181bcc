import type { ToWorker } from '@savoir/service-worker';

/** The worker that waits takes over; the page then reloads by itself. */
export async function activateWaiting(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration('/');
  registration?.waiting?.postMessage({ type: 'activate' } satisfies ToWorker);
}
