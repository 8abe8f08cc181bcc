/** What did not come in time. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** The same, but it fails when it has not come by then, so no one waits for ever. */
export function withTimeLimit<T>(waited: Promise<T>, limitMs: number, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`${what} did not come within ${limitMs} ms`)), limitMs);
  return Promise.race([waited, promise]).finally(() => clearTimeout(timer));
}
