import { useEffect, useRef, useState } from 'react';
import { secondsLeft, type Sent } from './time-left.ts';

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
