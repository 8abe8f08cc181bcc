import { buildPollMs } from '@savoir/contracts/limits';
import { createWatch } from '@savoir/remote-kit';
import type { Copies } from '@savoir/remote-kit/take-along';
import { hasCopies } from '@savoir/service-worker/copies';
import { isPassing } from '../../errors/is-passing.ts';
import type { Shell } from '../../host/shell.ts';

/** Asks what became of the copies: now, whenever the server is reached again, and at the rhythm of everything that is asked for. */
export function followCopies({ pwa, scope }: Shell, load: () => Promise<Copies>): () => void {
  const ask = async () => {
    if (!scope.getState(pwa.$isOnline) || !(await hasCopies())) return;
    try {
      await (await load()).check();
    } catch (error) {
      // They are asked about again anyway; only what the network did is no one's fault.
      if (!isPassing(error)) window.reportError(error);
    }
  };
  const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), buildPollMs);
  const unwatch = createWatch({ unit: pwa.$isOnline.updates, scope, fn: (isOnline) => isOnline && void ask() });
  void ask();
  return () => {
    clearInterval(timer);
    unwatch();
  };
}
