import { createNoteWatcher } from './create-note-watcher.ts';
import { toastOf } from './toast-of.ts';

const watcher = createNoteWatcher({
  storageKey: 'monitoredNoteIds',
  hasEnded: ({ status }) => status !== 'PENDING',
  toastOf,
});

export const {
  started: monitorStarted,
  stopped: monitorStopped,
  /** A note is being generated: watch it until it is ready or has failed. */
  watched: noteCreated,
  $ids: $monitoredIds,
  waitFx,
} = watcher;
