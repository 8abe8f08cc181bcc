import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';

/** What lies over the page on its own account: one thing at a time, by name. */
const names = ['palette', 'shortcuts'] as const;
export type OverlayName = (typeof names)[number];

export interface OverlayModel {
  opened: EventCallable<OverlayName>;
  closed: EventCallable<void>;
  $open: Store<OverlayName | null>;
}

/** Throws for a name that nothing has: a mistake of the code that opens it. */
export function overlayNamed(name: string): OverlayName {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new Error('Overlay not found');
  return found;
}

export function createOverlayModel(): OverlayModel {
  const opened = createEvent<OverlayName>();
  const closed = createEvent();
  const $open = createStore<OverlayName | null>(null)
    .on(opened, (_, name) => name)
    .reset(closed);
  return { opened, closed, $open };
}
