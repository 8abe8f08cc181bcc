/** What was sent at a moment. */
export interface Sent {
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
