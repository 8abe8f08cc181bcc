/** Says each failure once, for as long as it is the same one: screens ask often. */
export function reportOnce(say: (what: string, reason: string) => void) {
  const said = new Map<string, string>();
  return {
    failed(what: string, error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error);
      if (said.get(what) === reason) return;
      said.set(what, reason);
      say(what, reason);
    },
    succeeded: (what: string): void => void said.delete(what),
  };
}
