/** Says each failure once, for as long as it is the same one: screens ask often. */
export function reportOnce(say: (what: string, reason: string) => void) {
  const reported = new Map<string, string>();
  return {
    failed(what: string, error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error);
      if (reported.get(what) === reason) return;
      reported.set(what, reason);
      say(what, reason);
    },
    succeeded: (what: string): void => void reported.delete(what),
  };
}
