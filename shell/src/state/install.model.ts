import { createEvent, createStore } from '@savoir/remote-kit';

/** Chromium's event; other browsers have no such question. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install question, held until someone wants it. */
export type InstallModel = ReturnType<typeof createInstallModel>;

export function createInstallModel() {
  const offered = createEvent<InstallPromptEvent>();
  /** It was asked and answered, or the application was installed another way. */
  const settled = createEvent();
  const $prompt = createStore<InstallPromptEvent | null>(null, { serialize: 'ignore' })
    .on(offered, (_, prompt) => prompt)
    .reset(settled);
  return { offered, settled, $prompt };
}
