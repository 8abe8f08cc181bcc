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

/** Whether two values say the same: plain data by what it holds, all else (a file) by being the very same. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // A function that came along says how, not what; each drawing of a screen makes another one.
  if (typeof one === 'function' && typeof other === 'function') return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  );
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
