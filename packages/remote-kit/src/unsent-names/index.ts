/**
 * Names of files that were on their way, or only in the page, when it went: a browser gives the files themselves to no one
 * but who chooses them again, so what can be reported on return is which.
 */
export interface UnsentNames {
  /** What was noted for this user; nothing of anybody else who used the device. */
  of(userId: string): readonly string[];
  /** In the place of what was noted before. */
  note(userId: string, names: readonly string[]): void;
}

/** @param storageKey the remote's own key of the browser's storage */
export function openUnsentNames(storageKey: string): UnsentNames {
  return {
    of(userId) {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
        return isNoted(found) && found.userId === userId ? found.names : [];
      } catch {
        // Not ours, or cut, or a browser that lets no one read: there is nothing to report.
        return [];
      }
    },
    note(userId, names) {
      try {
        if (names.length === 0) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify({ userId, names }));
      } catch {
        // A browser that keeps not even this can show nothing on return; what is under way goes on all the same.
      }
    },
  };
}

const isNoted = (found: unknown): found is { userId: string; names: string[] } =>
  typeof found === 'object' &&
  found !== null &&
  'userId' in found &&
  'names' in found &&
  Array.isArray(found.names) &&
  found.names.every((name) => typeof name === 'string');
