import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';

/** Which help is open: a page of the product, or what a remote declares. */
export interface TutorialModel {
  opened: EventCallable<string>;
  closed: EventCallable<void>;
  $open: Store<string | null>;
}

export function createTutorialModel(): TutorialModel {
  const opened = createEvent<string>();
  const closed = createEvent();
  const $open = createStore<string | null>(null)
    .on(opened, (_, id) => id)
    .reset(closed);
  return { opened, closed, $open };
}
