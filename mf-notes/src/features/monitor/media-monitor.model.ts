import { createNoteWatcher } from './create-note-watcher.ts';
import { mediaToastOf } from './media-toast-of.ts';

const watcher = createNoteWatcher({
  storageKey: 'mediaProcessingNoteIds',
  hasEnded: ({ sources }) => sources.every(({ processed }) => processed),
  toastOf: mediaToastOf,
});

export const {
  started: mediaMonitorStarted,
  stopped: mediaMonitorStopped,
  /** Media were added to a note: watch it until they are ready. */
  watched: mediaAdded,
  $ids: $mediaProcessingIds,
  waitFx: mediaWaitFx,
} = watcher;
