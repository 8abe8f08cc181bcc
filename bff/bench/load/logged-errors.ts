interface LogLine {
  level?: number;
  msg?: string;
  err?: { type?: string; message?: string };
}

const errorLevel = 50;
const shownMax = 10;
const shownCharacters = 160;

/** What the server’s log has of errors, the most frequent first, each with how often. */
export function loggedErrors(log: string): [error: string, count: number][] {
  const counts = new Map<string, number>();
  for (const line of log.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { level = 0, msg = '', err } = JSON.parse(line) as LogLine;
    if (level < errorLevel) continue;
    const error = `${msg}: ${err?.type ?? ''} ${err?.message ?? ''}`.slice(0, shownCharacters);
    counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, shownMax);
}
