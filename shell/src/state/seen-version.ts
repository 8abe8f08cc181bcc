import type { KeyValueStorage } from '@savoir/user-pool';

/** Specification, section 3. */
const key = 'lastAppVersion';
const versionPattern = /^\d+\.\d+\.\d+$/;

/** The version the user last took note of, in the browser's storage. */
export function openSeenVersion(storage: KeyValueStorage, current: string) {
  const write = () => storage.setItem(key, current);
  return {
    write,
    /** The version before the current one; null when it is the current one, or none that can be read: that resets it. */
    former(): string | null {
      const stored = storage.getItem(key);
      if (stored === null || !versionPattern.test(stored)) {
        write();
        return null;
      }
      return stored === current ? null : stored;
    },
  };
}
