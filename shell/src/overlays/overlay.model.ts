import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';

/** What lies over the page on its own account: one thing at a time, by name. */
export interface OverlayModel {
  opened: EventCallable<string>;
  closed: EventCallable<void>;
  $open: Store<string | null>;
}

export function createOverlayModel(): OverlayModel {
  const opened = createEvent<string>();
  const closed = createEvent();
  const $open = createStore<string | null>(null)
    .on(opened, (_, name) => name)
    .reset(closed);
  return { opened, closed, $open };
}
