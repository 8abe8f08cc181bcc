import type { KeyValueStorage } from '@savoir/user-pool';

/** Storage of the browser; memory where the browser forbids it, so that signing in works there too. */
export function openStorage(kind: 'sessionStorage' | 'localStorage'): KeyValueStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    // A SecurityError: site data is blocked.
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}
