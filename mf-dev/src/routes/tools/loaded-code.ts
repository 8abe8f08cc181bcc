/** What this page has loaded of a remote. */
export interface LoadedCode {
  bytes: number;
  /** From the first request to the last answer. */
  ms: number;
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'encodedBodySize' | 'startTime' | 'responseEnd'
>;

/**
 * The code below the folder of a remote's entry, from the browser's own list; null when there is none. What was fetched, as this
 * page does to see whether an entry answers, is not run.
 */
export function loadedCode(entry: string, timings: readonly Timing[]): LoadedCode | null {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const own = timings.filter(
    ({ name, initiatorType }) => initiatorType !== 'fetch' && name.startsWith(folder) && /\.(js|css)$/.test(name),
  );
  if (own.length === 0) return null;
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const start = Math.min(...own.map(({ startTime }) => startTime));
  return { bytes, ms: Math.round(Math.max(...own.map(({ responseEnd }) => responseEnd)) - start) };
}
