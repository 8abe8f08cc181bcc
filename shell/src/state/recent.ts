import type { KeyValueStorage } from '@savoir/user-pool';

/** A note, a document or a conversation somebody has opened. */
export interface RecentEntry {
  path: string;
  title: string;
  routeId: string;
}

/** What each user has seen on this device, the latest first. Nothing of it outlives the session. */
export interface Recent {
  /** The same list until it changes. */
  readonly of: (userId: string) => readonly RecentEntry[];
  readonly add: (userId: string, entry: RecentEntry) => void;
  /** It is not there any more. */
  readonly forget: (path: string) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One list, with whose it is: the next user on the device begins with an empty one. */
interface Kept {
  userId: string;
  entries: readonly RecentEntry[];
}

const key = 'recentlySeen';
const entriesMax = 12;
const nobody: Kept = { userId: '', entries: [] };

export function createRecent(storage: KeyValueStorage): Recent {
  const listeners = new Set<() => void>();
  let kept = keptIn(storage);

  function keep(next: Kept): void {
    kept = next;
    if (next.entries.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  const of = (userId: string) => (kept.userId === userId ? kept.entries : nobody.entries);
  return {
    of,
    add(userId, entry) {
      const others = of(userId).filter(({ path }) => path !== entry.path);
      keep({ userId, entries: [entry, ...others].slice(0, entriesMax) });
    },
    forget(path) {
      if (kept.entries.some((entry) => entry.path === path))
        keep({ ...kept, entries: kept.entries.filter((entry) => entry.path !== path) });
    },
    clear: () => keep(nobody),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keptIn(storage: KeyValueStorage): Kept {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isKept(value) ? value : nobody;
  } catch {
    // Changed by hand: as good as none.
    return nobody;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['userId'] === 'string' &&
  Array.isArray(value['entries']) &&
  value['entries'].every(
    (entry: unknown) =>
      isObject(entry) && ['path', 'title', 'routeId'].every((name) => typeof entry[name] === 'string'),
  );
