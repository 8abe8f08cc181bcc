import type { KeyValueStorage } from '@savoir/user-pool';

/** One entry of the tab's history. */
interface Step {
  /** The router's name for the entry: the same after a reload. */
  key: string;
  pathname: string;
  href: string;
  /** Place in the history of the entry its reader came from; null when there is none to go back to. */
  from: number | null;
}

/** Where a page leads back to. */
export interface Origin {
  href: string;
  /** How many entries of the history back: what stands there still has its scroll and its filters. */
  delta: number;
}

interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP';
  /** Place in the tab's history. */
  index: number;
  key: string;
  pathname: string;
  href: string;
  /** Is this a page one may be led back to? */
  isPlace: boolean;
}

/** How the reader of each page of this tab came to it. Kept with the tab, so that a reload knows it too. */
export interface Trail {
  arrived: (arrival: Arrival) => void;
  /** Where the reader of the current page came from; `beyond` leaves out pages at and under this path. */
  origin: (beyond?: string) => Origin | null;
  clear: () => void;
  /** The same number until a step is made. */
  version: () => number;
  subscribe: (listener: () => void) => () => void;
}

const storageKey = 'trail';
/** Steps further back than that are not gone back to. */
const stepsMax = 60;

export function createTrail(storage: KeyValueStorage): Trail {
  let steps = stepsIn(storage);
  let current: { index: number; isPlace: boolean } | null = null;
  let version = 0;
  const listeners = new Set<() => void>();

  function store(next: ReadonlyMap<number, Step>): void {
    steps = new Map([...next].toSorted(([a], [b]) => a - b).slice(-stepsMax));
    storage.setItem(storageKey, JSON.stringify([...steps]));
  }

  /** Who comes to a page they came through already is back there: its origin is the one it had. */
  function cameFrom(start: number | null, pathname: string): number | null {
    for (let at = start; at !== null; at = steps.get(at)?.from ?? null)
      if (steps.get(at)?.pathname === pathname) return steps.get(at)?.from ?? null;
    return start;
  }

  return {
    arrived({ action, index, key, pathname, href, isPlace }) {
      const known = steps.get(index);
      if (known?.key !== key || known.href !== href) {
        const next = new Map(steps);
        // A new step ends whatever once lay ahead.
        if (action === 'PUSH') for (const at of steps.keys()) if (at >= index) next.delete(at);
        const start = action === 'PUSH' ? (current?.isPlace === true ? current.index : null) : (known?.from ?? null);
        const isNewDocument = action === 'POP' && known?.key !== key;
        next.set(index, { key, pathname, href, from: isNewDocument ? null : cameFrom(start, pathname) });
        store(next);
      }
      current = { index, isPlace };
      version++;
      for (const listener of listeners) listener();
    },
    origin(beyond) {
      if (current === null) return null;
      for (let at = steps.get(current.index)?.from ?? null; at !== null; at = steps.get(at)?.from ?? null) {
        const step = steps.get(at);
        if (step === undefined || at >= current.index) return null;
        if (beyond === undefined || !(step.pathname === beyond || step.pathname.startsWith(`${beyond}/`)))
          return { href: step.href, delta: at - current.index };
      }
      return null;
    },
    clear() {
      steps = new Map();
      storage.removeItem(storageKey);
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stepsIn(storage: KeyValueStorage): Map<number, Step> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(value) && value.every(isStep) ? value : []);
  } catch {
    // Changed by hand: as good as none.
    return new Map();
  }
}

const isStep = (entry: unknown): entry is [number, Step] => {
  if (!Array.isArray(entry) || typeof entry[0] !== 'number') return false;
  const step: unknown = entry[1];
  return (
    typeof step === 'object' &&
    step !== null &&
    'key' in step &&
    typeof step.key === 'string' &&
    'pathname' in step &&
    typeof step.pathname === 'string' &&
    'href' in step &&
    typeof step.href === 'string' &&
    step.href.startsWith('/') &&
    'from' in step &&
    (step.from === null || typeof step.from === 'number')
  );
};
