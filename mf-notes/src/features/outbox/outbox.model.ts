import { uploadToTicket } from '@savoir/api-client';
import { createEffect, createEvent, createStore, sample, scopeBind, type SignedInHost } from '@savoir/remote-kit';
import { noteKeys } from '../../api/note.queries.ts';
import { failureOf } from '../../api/creation-failure.ts';
import { noteCreated } from '../monitor/monitor.model.ts';
import { change, forget, storeWaiting, waitingOf } from './outbox-store.ts';
import { isPassing, sendWaitingNote } from './send-waiting-note.ts';
import type { WaitingNote } from './waiting-note.ts';

const firstRetryMs = 2000;
const maxRetryMs = 5 * 60_000;

export const outboxStarted = createEvent<SignedInHost>();
export const outboxStopped = createEvent();
/** Something may have changed that lets notes leave: the network, the window, the user’s wish. */
export const sendAsked = createEvent();
/** A note that was refused is to be tried again. */
export const resendAsked = createEvent<string>();
export const removalAsked = createEvent<string>();

interface Trip {
  host: SignedInHost;
  controller: AbortController;
}

/** How files reach the store; replaced in tests. */
export const carryFx = createEffect((options: Parameters<typeof uploadToTicket>) => uploadToTicket(...options));

export const storeFx = createEffect(storeWaiting);
const readFx = createEffect(({ user }: SignedInHost) => waitingOf(user.id));
const forgetFx = createEffect(forget);
const resetFx = createEffect((id: string) => change(id, { failure: null }));

const sendingChanged = createEvent<{ id: string; sentBytes: number } | null>();

/** Sends what can be sent, one after the other; resolves to whether something has to wait. */
const tripFx = createEffect(async ({ host, controller: { signal } }: Trip): Promise<{ isHeldUp: boolean }> => {
  const showProgress = scopeBind(sendingChanged, { safe: true });
  const watch = scopeBind(noteCreated, { safe: true });
  const carry = scopeBind(carryFx, { safe: true });
  const { api, user, toast, queryClient } = host;
  const isHeldUp = await onlyOneTab(async () => {
    // Looked up each time: another may have come meanwhile, or is to be tried again.
    for (;;) {
      const note = (await waitingOf(user.id)).find(({ failure }) => failure === null);
      if (note === undefined) return false;
      if (signal.aborted) return true;
      showProgress({ id: note.id, sentBytes: 0 });
      try {
        const noteId = await sendWaitingNote(note, {
          api,
          signal,
          upload: (...options) => carry(options),
          onProgress: (sentBytes) => showProgress({ id: note.id, sentBytes }),
        });
        if (noteId !== null) watch(noteId);
        await queryClient.invalidateQueries({ queryKey: noteKeys.lists });
      } catch (error) {
        if (isPassing(error)) return true;
        const failure = failureOf(error);
        await change(note.id, { failure });
        const t = host.texts('notes');
        toast({
          key: `waiting-${note.id}`,
          kind: 'error',
          title: t('outbox.failed.title'),
          description: t('outbox.failed.description', { title: note.title }),
        });
      } finally {
        showProgress(null);
      }
    }
  });
  return { isHeldUp: isHeldUp ?? false };
});

/** Until the next try; takes no time in tests. */
export const waitFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const abortFx = createEffect((controller: AbortController | null) => controller?.abort());

const $host = createStore<SignedInHost | null>(null, { serialize: 'ignore' })
  .on(outboxStarted, (_, host) => host)
  .reset(outboxStopped);

/** The user’s notes that are only on this device. */
export const $waitingNotes = createStore<readonly WaitingNote[]>([], { serialize: 'ignore' })
  .on(readFx.doneData, (_, notes) => notes)
  // At once: who has just stored one must not take it for sent.
  .on(storeFx.done, (notes, { params }) => [...notes.filter(({ id }) => id !== params.id), params])
  .reset(outboxStopped);

/** The one on its way, and how many bytes of its files have been sent. */
export const $sending = createStore<{ id: string; sentBytes: number } | null>(null)
  .on(sendingChanged, (_, sending) => sending)
  .reset(outboxStopped);

const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  tripFx,
  (_, { controller }) => controller,
);
const $failedTrips = createStore(0)
  .on(tripFx.doneData, (count, { isHeldUp }) => (isHeldUp ? count + 1 : 0))
  .reset(outboxStopped);

sample({ clock: outboxStopped, source: $controller, target: abortFx });
sample({ clock: resendAsked, target: resetFx });
sample({ clock: removalAsked, target: forgetFx });

sample({
  clock: [outboxStarted, storeFx.done, forgetFx.done, resetFx.done, tripFx.finally, sendAsked],
  source: $host,
  filter: (host): host is SignedInHost => host !== null,
  target: readFx,
});

sample({
  clock: [outboxStarted, storeFx.done, resetFx.done, sendAsked, waitFx.done],
  source: { host: $host, isRunning: tripFx.pending },
  filter: ({ host, isRunning }) => host !== null && !isRunning && navigator.onLine,
  fn: ({ host }) => ({ host, controller: new AbortController() }),
  target: createEffect((trip: { host: SignedInHost | null; controller: AbortController }) =>
    trip.host === null ? undefined : void scopeBind(tripFx, { safe: true })({ ...trip, host: trip.host }),
  ),
});

// A server that is away is asked again, less and less often, and not by everybody at the same moment.
sample({
  clock: tripFx.done,
  source: { count: $failedTrips, waiting: waitFx.pending },
  filter: ({ waiting }, { result }) => result.isHeldUp && !waiting,
  fn: ({ count }) => Math.min(maxRetryMs, firstRetryMs * 2 ** count) * (0.75 + Math.random() / 2),
  target: waitFx,
});
sample({
  clock: tripFx.fail,
  source: $host,
  filter: (host) => host !== null,
  fn: (host, { error }) => ({ host, error }),
  target: createEffect(({ host, error }: { host: SignedInHost | null; error: Error }) =>
    host?.report(error, { outbox: 'trip' }),
  ),
});

/** Does the work unless another tab is at it: null then. Where the browser has no locks, the keys of the creations keep it right. */
async function onlyOneTab<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('savoir-outbox', { ifAvailable: true }, (lock) => (lock === null ? null : work()));
}
