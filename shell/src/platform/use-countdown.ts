import { useEffect, useEffectEvent, useState } from 'react';

/** Counts down to zero, then calls `onZero` once; at once when the network comes back. Stands still while the page is hidden: no one waits there. */
export function useCountdown(fromSeconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(fromSeconds);
  const reached = useEffectEvent(onZero);
  useEffect(() => {
    if (left === 0) {
      reached();
      return;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1));
    }, 1000);
    return () => clearInterval(timer);
  }, [left]);
  useEffect(() => {
    const onOnline = () => setLeft(0);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return left;
}
