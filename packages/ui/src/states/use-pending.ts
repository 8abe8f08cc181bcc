import { useEffect, useRef, useState } from 'react';

const defaults = { delayMs: 200, minMs: 300 };

/**
 * Whether to show the waiting state: only after `delayMs` of waiting, then for at least `minMs`, so that nothing
 * flashes. For `useQuery`-style code; a Suspense fallback gets its delay from the skeleton's own style.
 */
export function usePending(pending: boolean, { delayMs, minMs } = defaults): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (pending === shown) return undefined;
    const wait = pending ? delayMs : Math.max(0, shownAt.current + minMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown, delayMs, minMs]);
  return shown;
}
