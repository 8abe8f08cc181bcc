import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';
import type { TutorialId } from './tutorials.ts';

/** Which help is open. */
export interface TutorialModel {
  opened: EventCallable<TutorialId>;
  closed: EventCallable<void>;
  $open: Store<TutorialId | null>;
}

export function createTutorialModel(): TutorialModel {
  const opened = createEvent<TutorialId>();
  const closed = createEvent();
  const $open = createStore<TutorialId | null>(null)
    .on(opened, (_, id) => id)
    .reset(closed);
  return { opened, closed, $open };
}
