import { slowRemoteLoadMs } from '@savoir/contracts/limits';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { Tally } from './tally.ts';
import type { Visits } from './visits.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

interface Observed {
  tally: Tally;
  visits: Visits;
  listed: readonly RegisteredRemote[];
  versionOf: (remote: string) => string | null;
}

/** Calls of the shell itself, whichever page is shown. */
const ofShell = /^\/api\/(remotes|config|route-check|telemetry|icons|user|notification-targets)$/;

/** Counts what the browser measures, for the remote whose page was shown at that moment. Returns the largest paint so far. */
export function observe({ tally, visits, listed, versionOf }: Observed): () => number | null {
  let largestPaint: number | null = null;
  const loaded = new Set<string>();

  const shown = (time: number) => {
    const remote = visits.shownAt(time);
    const version = remote === null ? null : versionOf(remote);
    return remote === null || version === null ? null : { remote, version };
  };

  function resource(entry: PerformanceResourceTiming): void {
    const { origin, pathname } = new URL(entry.name);
    if (origin !== window.location.origin) return;
    const remote = listed.find((one) => one.entry === pathname || one.previous?.entry === pathname);
    if (remote !== undefined) return load(remote, pathname, entry.duration);
    const isCall = entry.initiatorType === 'fetch' || entry.initiatorType === 'xmlhttprequest';
    const of = shown(entry.startTime);
    if (of === null || !isCall || !pathname.startsWith('/api/') || ofShell.test(pathname)) return;
    tally.add(of, 'apiCalls');
    // Until the answer starts: a stream is not slow because it is long.
    if (entry.responseStart > 0) tally.measure(of, 'api', entry.responseStart - entry.startTime);
    if (entry.responseStatus === 400 || entry.responseStatus >= 500) tally.add(of, 'apiFailures');
  }

  function load({ name, entry, version, previous }: RegisteredRemote, pathname: string, durationMs: number): void {
    const loadedVersion = pathname === entry ? version : previous?.version;
    if (loaded.has(pathname) || loadedVersion === undefined) return;
    loaded.add(pathname);
    const of = { remote: name, version: loadedVersion };
    tally.measure(of, 'load', durationMs);
    if (durationMs > slowRemoteLoadMs) tally.add(of, 'slowLoads');
  }

  follow('resource', (entry) => resource(entry as PerformanceResourceTiming));
  follow('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  follow('longtask', ({ startTime, duration }) => {
    const of = shown(startTime);
    if (of !== null) tally.measure(of, 'longTask', duration);
  });
  follow('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) visits.shift(startTime, value);
  });
  follow('event', (entry) => {
    const { interactionId = 0, startTime, duration } = entry as Interaction;
    if (interactionId > 0) visits.interaction(startTime, duration);
  });
  return () => largestPaint;
}

/** What this browser does not measure is not there. */
function follow(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) });
}
