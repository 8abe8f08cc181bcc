import { notePollMs } from '@savoir/contracts/limits';
import { getNote, type NoteDetail } from '@savoir/contracts/notes';
import {
  ApiError,
  createEffect,
  createEvent,
  createStore,
  NetworkError,
  sample,
  scopeBind,
  type SignedInHost,
  type ToastOptions,
} from '@savoir/remote-kit';
import { noteKeys } from '../../api/note.queries.ts';
import { restoreIds, storeIds } from './monitored-ids.ts';

/** What a look at one note found: the note, nothing because it is gone, or nothing because the network is. */
type Outcome = { id: string; note: NoteDetail } | { id: string; gone: boolean };

interface Round {
  host: SignedInHost;
  ids: readonly string[];
}

interface Arrival {
  host: SignedInHost;
  note: NoteDetail;
}

export interface MonitorOptions {
  /** Browser storage key of the watched ids, so that a reload goes on watching. */
  storageKey: string;
  /** There is nothing more to wait for. */
  hasEnded: (note: NoteDetail) => boolean;
  /** What to say of a note that has ended; null for nothing. `watch` takes it up again. */
  toastOf: (host: SignedInHost, note: NoteDetail, watch: (id: string) => void) => ToastOptions | null;
}

/** A busy server or a session being renewed says nothing of the note. */
const passingStatuses = [401, 408, 429];
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || passingStatuses.includes(error.status)));

/** Looks at notes every second until each has ended, wherever the user goes, and says so once. */
export function createMonitor({ storageKey, hasEnded, toastOf }: MonitorOptions) {
  const started = createEvent<SignedInHost>();
  const stopped = createEvent();
  const watched = createEvent<string>();

  const $host = createStore<SignedInHost | null>(null, { serialize: 'ignore' })
    .on(started, (_, host) => host)
    .reset(stopped);
  const $ids = createStore<readonly string[]>([]).reset(stopped);

  const restoreFx = createEffect(() => restoreIds(storageKey));
  const persistFx = createEffect((ids: readonly string[]) => storeIds(storageKey, ids));
  const waitFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

  const lookFx = createEffect(({ host, ids }: Round): Promise<Outcome[]> =>
    Promise.all(
      ids.map(async (id): Promise<Outcome> => {
        try {
          return { id, note: await host.api.call(getNote, { params: { id } }) };
        } catch (error) {
          if (isPassing(error)) return { id, gone: false };
          host.report(error, { monitor: storageKey, id });
          return { id, gone: true };
        }
      }),
    ),
  );

  const isOver = (outcome: Outcome): boolean => ('note' in outcome ? hasEnded(outcome.note) : outcome.gone);

  $ids
    .on(watched, (ids, id) => (ids.includes(id) ? ids : [...ids, id]))
    .on(restoreFx.doneData, (ids, stored) => [...new Set([...ids, ...stored])])
    .on(lookFx.doneData, (ids, outcomes) =>
      ids.filter((id) => outcomes.every((outcome) => outcome.id !== id || !isOver(outcome))),
    );

  sample({ clock: started, target: restoreFx });
  // What is kept must survive the sign-out that empties the store: only changes while somebody is here are written.
  sample({ clock: $ids, source: $host, filter: (host) => host !== null, fn: (_, ids) => ids, target: persistFx });

  const rounds = sample({
    clock: [restoreFx.done, watched, waitFx.done],
    source: { host: $host, ids: $ids, looking: lookFx.pending, waiting: waitFx.pending },
    filter: ({ host, ids, looking, waiting }) => host !== null && ids.length > 0 && !looking && !waiting,
    fn: ({ host, ids }) => ({ host, ids }),
  });
  sample({ clock: rounds, filter: (round): round is Round => round.host !== null, target: lookFx });
  sample({
    clock: lookFx.finally,
    source: $ids,
    filter: (ids) => ids.length > 0,
    fn: () => notePollMs,
    target: waitFx,
  });

  const announceFx = createEffect((arrivals: readonly Arrival[]) => {
    const watch = scopeBind(watched, { safe: true });
    for (const { host, note } of arrivals) {
      void host.queryClient.invalidateQueries({ queryKey: noteKeys.all });
      void host.queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      const toast = toastOf(host, note, watch);
      if (toast !== null) host.toast(toast);
    }
  });
  const arrivals = sample({
    clock: lookFx.done,
    source: $host,
    fn: (host, { result }) =>
      result.flatMap((outcome): Arrival[] =>
        host !== null && 'note' in outcome && isOver(outcome) ? [{ host, note: outcome.note }] : [],
      ),
  });
  sample({ clock: arrivals, filter: (found) => found.length > 0, target: announceFx });

  return { started, stopped, watched, $ids, waitFx };
}
