import { useEffect, useState, useSyncExternalStore } from 'react';
// Through the entry point, so that there is one host: what stands beside it is bundled with each app.
import { useHost } from '@savoir/remote-kit';
import type { Copies, CopiesState } from './copies.ts';

/**
 * What this device stores for the time without network; null until it is known, and where nothing can be stored.
 * @param isWanted without it nothing is loaded
 */
export function useCopies(isWanted = true): Copies | null {
  const { loadCopies, report } = useHost();
  const [copies, setCopies] = useState<Copies | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (isWanted)
      loadCopies?.().then(
        (loaded) => {
          if (!isLeft) setCopies(() => loaded);
        },
        (error: unknown) => report(error, { copies: 'load' }),
      );
    return () => {
      isLeft = true;
    };
  }, [isWanted, loadCopies, report]);
  return isWanted ? copies : null;
}

export const useCopiesState = (copies: Copies | null): CopiesState | null =>
  useSyncExternalStore(copies?.subscribe ?? never, () => copies?.state() ?? null);

const never = () => () => undefined;
