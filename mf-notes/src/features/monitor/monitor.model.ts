import { createMonitor } from './create-monitor.ts';
import { toastOf } from './toast-of.ts';

const monitor = createMonitor({
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
} = monitor;
