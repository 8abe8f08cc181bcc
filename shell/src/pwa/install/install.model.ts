import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';
import type { InstallPromptEvent } from './install-prompt.ts';

/** The browser's install question, held until somebody wants it. */
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
