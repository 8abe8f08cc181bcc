import type { KeyValueStorage } from '@savoir/user-pool';

/** Specification, section 3. */
const key = 'tutos';

/** Tutorials that were opened in this browser. */
export const openSeenTutorials = (storage: KeyValueStorage) => {
  const read = (): string[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    } catch {
      // Changed by hand: as good as none.
      return [];
    }
  };
  return {
    read,
    add: (id: string) => storage.setItem(key, JSON.stringify([...new Set([...read(), id])])),
  };
};
