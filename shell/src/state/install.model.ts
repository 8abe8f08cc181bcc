import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';

/** Chromium's event; other browsers have no such question. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install question, held until someone wants it. */
export interface InstallModel {
  offered: EventCallable<InstallPromptEvent>;
  /** It was asked and answered, or the application was installed another way. */
  settled: EventCallable<void>;
  $prompt: Store<InstallPromptEvent | null>;
}

export function createInstallModel(): InstallModel {
  const offered = createEvent<InstallPromptEvent>();
  const settled = createEvent();
  const $prompt = createStore<InstallPromptEvent | null>(null, { serialize: 'ignore' })
    .on(offered, (_, prompt) => prompt)
    .reset(settled);
  return { offered, settled, $prompt };
}
