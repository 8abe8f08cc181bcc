import { useEffect, useRef, useState } from 'react';

/** Seconds until all is sent, from what was sent since this is shown; null while it cannot be said. */
export function useTimeLeft(sentBytes: number, totalBytes: number): number | null {
  const start = useRef<Sent | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { bytes: sentBytes, atMs: performance.now() };
    // Less than before: another one is sent.
    if (start.current === null || sentBytes < start.current.bytes) start.current = now;
    setLeft(secondsLeft(start.current, now, totalBytes));
  }, [sentBytes, totalBytes]);
  return left;
}

/** What was sent at a moment. */
interface Sent {
  bytes: number;
  atMs: number;
}

/** Before that, the speed is that of the first packets. */
const leastMs = 3000;

/** Seconds that the rest takes at the speed so far; null while that says nothing yet, or once nothing is left. */
export function secondsLeft(start: Sent, now: Sent, totalBytes: number): number | null {
  const [bytes, ms] = [now.bytes - start.bytes, now.atMs - start.atMs];
  if (ms < leastMs || bytes <= 0 || now.bytes >= totalBytes) return null;
  return ((totalBytes - now.bytes) * ms) / bytes / 1000;
}
