import { useIsOnline } from '@savoir/remote-kit';
import { useCopies, useCopiesState } from '@savoir/remote-kit/take-along';
import { lazy, Suspense, useState } from 'react';

const NearCopies = lazy(async () => ({ default: (await import('./near-copies.tsx')).NearCopies }));

/** Questions that the copies of this device answer while there is no network. */
export function useOfflineQuestions() {
  const isOnline = useIsOnline();
  const copies = useCopies(!isOnline);
  const state = useCopiesState(copies);
  const [question, setQuestion] = useState<string | null>(null);
  return {
    /** There is no network, and something to ask. */
    canAsk: state !== null && state.copied.size > 0,
    ask: setQuestion,
    answer: question !== null && copies !== null && (
      <Suspense fallback={null}>
        <NearCopies copies={copies} question={question} />
      </Suspense>
    ),
  };
}
