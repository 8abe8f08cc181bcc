import { remotesCache } from '@savoir/service-worker';
import { isServerReached } from '../platform/is-reached.ts';

const patienceMs = 5000;

/**
 * Asks for files afresh, past what the worker and the browser have stored of them: a copy that came half or altered would
 * otherwise be answered for a year, long after the file was repaired.
 */
export async function refreshCopies(addresses: Iterable<string>): Promise<void> {
  // Without network what was stored is all there is.
  if (!(await isServerReached())) return;
  await Promise.all(Array.from(addresses, refresh));
}

async function refresh(address: string): Promise<void> {
  try {
    // Plain http has no caches.
    if ('caches' in window) await (await caches.open(remotesCache)).delete(address);
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
  } catch {
    // It does not come: the try that follows says so.
  }
}
