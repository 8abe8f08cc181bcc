import { isSameValue } from './same-value.ts';

/** The second click of a double click comes within this; a fast server has answered the first one by then. */
const doubleClickMs = 500;

/** Runs something, unless the last run was for the same: then what that one comes to is given again. */
export type Once<Result> = (what: unknown, run: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps a double click, a second Enter or an impatient hand from sending the same twice. A run counts while it goes on, and
 * for the length of a double click from its start; one that failed is forgotten at once, so that it may be tried again.
 */
export function createOnce<Result>(afterwardsMs = doubleClickMs): Once<Result> {
  let last: { what: unknown; until: number; result: Promise<Result> } | null = null;
  return (what, run) => {
    if (last !== null && performance.now() < last.until && isSameValue(last.what, what)) return last.result;
    const began = performance.now();
    const current = { what, until: Infinity, result: run() };
    last = current;
    current.result.then(
      () => (current.until = began + afterwardsMs),
      () => (current.until = 0),
    );
    return current.result;
  };
}
