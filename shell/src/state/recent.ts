import type { KeyValueStorage } from '@savoir/user-pool';

/** A note, a document or a conversation someone has opened. */
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

/** One list, with whose it is: the next user on the device starts with an empty one. */
interface Stored {
  userId: string;
  entries: readonly RecentEntry[];
}

const key = 'recentlySeen';
const entriesMax = 12;
const empty: Stored = { userId: '', entries: [] };

export function createRecent(storage: KeyValueStorage): Recent {
  const listeners = new Set<() => void>();
  let stored = storedIn(storage);

  function store(next: Stored): void {
    stored = next;
    if (next.entries.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  const of = (userId: string) => (stored.userId === userId ? stored.entries : empty.entries);
  return {
    of,
    add(userId, entry) {
      const others = of(userId).filter(({ path }) => path !== entry.path);
      store({ userId, entries: [entry, ...others].slice(0, entriesMax) });
    },
    forget(path) {
      if (stored.entries.some((entry) => entry.path === path))
        store({ ...stored, entries: stored.entries.filter((entry) => entry.path !== path) });
    },
    clear: () => store(empty),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedIn(storage: KeyValueStorage): Stored {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isStored(value) ? value : empty;
  } catch {
    // Changed by hand: as good as none.
    return empty;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value['userId'] === 'string' &&
  Array.isArray(value['entries']) &&
  value['entries'].every(
    (entry: unknown) =>
      isObject(entry) && ['path', 'title', 'routeId'].every((name) => typeof entry[name] === 'string'),
  );
