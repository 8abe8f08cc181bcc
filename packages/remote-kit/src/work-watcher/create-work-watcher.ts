import type { QueryKey } from '@tanstack/react-query';
import {
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Effect,
  type EventCallable,
  type Store,
} from 'effector';
import type { HostApi, SignedInHost, ToastOptions } from '../host/host-api.ts';
import { ApiError } from '@savoir/remote-kit';

export interface WorkWatcherOptions<Item extends object> {
  /** Browser storage key of the watched ids, so that a reload goes on watching. */
  storageKey: string;
  /** From the end of one round to the next. */
  pollMs: number;
  read: (api: HostApi['api'], id: string) => Promise<Item>;
  /** There is nothing more to wait for. */
  hasEnded: (item: Item) => boolean;
  /** What is no longer true once one has ended. */
  stale: readonly QueryKey[];
  /** What to say of one that has ended; null for nothing. `watch` takes it up again. */
  toastOf: (host: SignedInHost, item: Item, watch: (id: string) => void) => ToastOptions | null;
}

/** Last sight of each that was watched during this visit; null for one that the API refused to answer. */
export type Seen<Item> = Readonly<Record<string, Item | null>>;

export interface WorkWatcher<Item extends object> {
  started: EventCallable<SignedInHost>;
  stopped: EventCallable<void>;
  /** Work was started: watch it until it has ended. */
  watched: EventCallable<string>;
  $ids: Store<readonly string[]>;
  $seen: Store<Seen<Item>>;
  /** Until the next round; takes no time in tests. */
  waitFx: Effect<number, void>;
}

/** What a look found: the item, null when the API refused it, undefined while no one answers. */
interface Outcome<Item> {
  id: string;
  item: Item | null | undefined;
}

interface Round {
  host: SignedInHost;
  ids: readonly string[];
}

/**
 * Looks at work of the server in rounds until each piece has ended, wherever the user goes, and says so once. Without
 * network, or with a server that is away, it goes on looking; what the API refuses is dropped and reported.
 */
export function createWorkWatcher<Item extends object>(options: WorkWatcherOptions<Item>): WorkWatcher<Item> {
  const { storageKey, pollMs, read, hasEnded, stale, toastOf } = options;
  const started = createEvent<SignedInHost>();
  const stopped = createEvent();
  const watched = createEvent<string>();

  const $host = createStore<SignedInHost | null>(null, { serialize: 'ignore' })
    .on(started, (_, host) => host)
    .reset(stopped);
  const $ids = createStore<readonly string[]>([]).reset(stopped);
  const $seen = createStore<Seen<Item>>({}, { serialize: 'ignore' }).reset(stopped);

  const restoreFx = createEffect(() => restoreIds(storageKey));
  const storeFx = createEffect((ids: readonly string[]) => storeIds(storageKey, ids));
  const waitFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

  const look = async (host: SignedInHost, id: string): Promise<Outcome<Item>> => {
    try {
      return { id, item: await read(host.api, id) };
    } catch (error) {
      if (!isRefusal(error)) return { id, item: undefined };
      host.report(error, { watcher: storageKey, id });
      return { id, item: null };
    }
  };
  const lookFx = createEffect(({ host, ids }: Round) => Promise.all(ids.map((id) => look(host, id))));

  const isOver = ({ item }: Outcome<Item>): boolean => item === null || (item !== undefined && hasEnded(item));

  $ids
    .on(watched, (ids, id) => (ids.includes(id) ? ids : [...ids, id]))
    .on(restoreFx.doneData, (ids, stored) => [...new Set([...ids, ...stored])])
    .on(lookFx.doneData, (ids, outcomes) => {
      const over = outcomes.filter(isOver).map(({ id }) => id);
      return ids.filter((id) => !over.includes(id));
    });
  $seen.on(lookFx.doneData, (seen, outcomes) => ({
    ...seen,
    ...Object.fromEntries(outcomes.flatMap(({ id, item }) => (item === undefined ? [] : [[id, item]]))),
  }));

  sample({ clock: started, target: restoreFx });
  // What is stored must survive the sign-out that empties the store: only changes while someone is here are written.
  sample({ clock: $ids, source: $host, filter: (host) => host !== null, fn: (_, ids) => ids, target: storeFx });

  const rounds = sample({
    clock: [restoreFx.done, watched, waitFx.done],
    source: { host: $host, ids: $ids, isLooking: lookFx.pending, isWaiting: waitFx.pending },
    fn: ({ host, ids, isLooking, isWaiting }): Round | null =>
      host === null || ids.length === 0 || isLooking || isWaiting ? null : { host, ids },
  });
  sample({ clock: rounds, filter: (round) => round !== null, target: lookFx });
  sample({ clock: lookFx.finally, source: $ids, filter: (ids) => ids.length > 0, fn: () => pollMs, target: waitFx });

  const announceFx = createEffect(({ host, ended }: { host: SignedInHost; ended: readonly Item[] }) => {
    const watch = scopeBind(watched, { safe: true });
    for (const queryKey of stale) void host.queryClient.invalidateQueries({ queryKey });
    for (const item of ended) {
      const toast = toastOf(host, item, watch);
      if (toast !== null) host.toast(toast);
    }
  });
  const ends = sample({
    clock: lookFx.doneData,
    source: $host,
    fn: (host, outcomes) => {
      const seen = outcomes.map(({ item }) => item).filter((item) => item !== null && item !== undefined);
      const ended = seen.filter(hasEnded);
      return host === null || ended.length === 0 ? null : { host, ended };
    },
  });
  sample({ clock: ends, filter: (found) => found !== null, target: announceFx });

  return { started, stopped, watched, $ids, $seen, waitFx };
}

// By its name: each app bundles its own copy of this file, and the errors come from the one that the shell lends.
/** A busy server or a session being renewed says nothing of what was asked for. */
const passingStatuses = [401, 408, 429];

/** The API has answered, and will answer the same again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !passingStatuses.includes(error.status);

/** The ids an earlier visit left under this key; none where there is nothing readable. */
function restoreIds(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Not ours, or cut: there is nothing to go on with.
    return [];
  }
}

const storeIds = (storageKey: string, ids: readonly string[]): void =>
  localStorage.setItem(storageKey, JSON.stringify(ids));
