import { createEvent, createStore } from '@savoir/remote-kit';

/** Which help is open: a page of the product, or what a remote declares. */
export type TutorialModel = ReturnType<typeof createTutorialModel>;

export function createTutorialModel() {
  const opened = createEvent<string>();
  const closed = createEvent();
  const $open = createStore<string | null>(null)
    .on(opened, (_, id) => id)
    .reset(closed);
  return { opened, closed, $open };
}
