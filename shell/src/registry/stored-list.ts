import type { RegisteredRemote } from '@savoir/contracts/platform';

const storageKey = 'savoir.remotes';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The last list of remotes that the server gave this device: a start without an answer goes on with it. */
export function storeList(storage: Storage, remotes: readonly RegisteredRemote[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(remotes));
  } catch {
    // Storage is full: the one before stays.
  }
}

/** What one person was given is not for the next one at this device. */
export const forgetList = (storage: Pick<globalThis.Storage, 'removeItem'>): void => storage.removeItem(storageKey);

export function storedList(storage: Storage): readonly RegisteredRemote[] | null {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as unknown;
    return Array.isArray(stored) ? (stored as RegisteredRemote[]) : null;
  } catch {
    // Changed by hand, or cut off: as good as none.
    return null;
  }
}
