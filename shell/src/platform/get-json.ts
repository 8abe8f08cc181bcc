import { TimeLimitError } from './time-limit.ts';

/** Without a word for that long a server is not going to answer. */
export const answerLimitMs = 10_000;

/** The server answers that it cannot: it may the next time. */
export class ServerTroubleError extends Error {
  override readonly name = 'ServerTroubleError';
}

interface Options {
  headers?: Readonly<Record<string, string>>;
  limitMs?: number;
}

/** GET of a JSON file of our own origin; anything but a JSON answer in time is an error that names the address. */
export async function getJson<T>(url: string, { headers, limitMs = answerLimitMs }: Options = {}): Promise<T> {
  const stop = AbortSignal.timeout(limitMs);
  try {
    // The same credentials mode as the preload of index.html, or the browser fetches twice. What that has asked for knows no
    // headers, so who sends some has another mode, or the browser would hand out the answer that everybody gets.
    const mode =
      headers === undefined ? ({ credentials: 'same-origin' } as const) : { credentials: 'omit' as const, headers };
    const response = await fetch(url, { ...mode, signal: stop });
    const type = response.headers.get('content-type') ?? '';
    if (response.status >= 500) throw new ServerTroubleError(`${url} answered ${response.status}`);
    if (!response.ok || !type.includes('json')) throw new Error(`${url} answered ${response.status} ${type}`);
    return (await response.json()) as T;
  } catch (error) {
    if (stop.aborted) throw new TimeLimitError(`${url} did not answer within ${limitMs} ms`, { cause: error });
    throw error;
  }
}
