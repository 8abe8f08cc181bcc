import { notePollMs } from '@savoir/contracts/limits';
import type { NoteDetail } from '@savoir/contracts/notes';
import { createWorkWatcher, type WorkWatcher, type WorkWatcherOptions } from '@savoir/remote-kit/work-watcher';
import { staleAfterNote } from '../../api/note.mutations.ts';
import { readNote } from '../../api/note.queries.ts';
import { mediaToastOf, toastOf } from './toast-of.ts';

type Own = 'storageKey' | 'hasEnded' | 'toastOf';

/** A watcher that reads whole notes. */
const createNoteWatcher = (options: Pick<WorkWatcherOptions<NoteDetail>, Own>): WorkWatcher<NoteDetail> =>
  createWorkWatcher({ pollMs: notePollMs, read: readNote, stale: staleAfterNote, ...options });

export const {
  started: monitorStarted,
  stopped: monitorStopped,
  /** A note is being generated: watch it until it is ready or has failed. */
  watched: noteCreated,
  $ids: $monitoredIds,
  waitFx,
} = createNoteWatcher({ storageKey: 'monitoredNoteIds', hasEnded: ({ status }) => status !== 'PENDING', toastOf });

export const {
  started: mediaMonitorStarted,
  stopped: mediaMonitorStopped,
  /** Media were added to a note: watch it until they are ready. */
  watched: mediaAdded,
  $ids: $mediaProcessingIds,
  waitFx: mediaWaitFx,
} = createNoteWatcher({
  storageKey: 'mediaProcessingNoteIds',
  hasEnded: ({ sources }) => sources.every(({ processed }) => processed),
  toastOf: mediaToastOf,
});
