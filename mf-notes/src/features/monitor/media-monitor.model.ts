import { createNoteWatcher } from './create-note-watcher.ts';
import type { NoteDetail } from '@savoir/contracts/notes';
import type { SignedInHost, ToastOptions } from '@savoir/remote-kit';
import { openingOf } from './toast-of.ts';

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

/** What the monitor says when the media added to a note are ready. */
function mediaToastOf(host: SignedInHost, note: NoteDetail): ToastOptions {
  const t = host.texts('notes');
  return {
    key: `media-${note.id}`,
    kind: 'success',
    title: t('addMedia.toastReady.title'),
    description: t('addMedia.toastReady.description', { title: note.title }),
    ...openingOf(host, note),
  };
}
